import { type ErrorCode, errorCodes } from '@pitlane/contract/error-codes.ts'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { keysOf, recordOf } from '@pitlane/domain/record.ts'
import { createRequire } from 'node:module'
import { readTexts, readTextsByLang } from '../read-texts.ts'

const require = createRequire(import.meta.url)

const texts = readTextsByLang(keysOf(errorCodes), (lang) => require.resolve(`@pitlane/contract/texts/${lang}.json`))

const fields = recordOf(langs, (lang) => readTexts(require.resolve(`@pitlane/contract/fields/${lang}.json`)))

/** The console shows a refusal beside its field, under a label of its own. */
const thisField: Partial<Record<Lang, string>> = { en: 'This field', zh: '此项' }

/** A field as people call it, in their language: by its name in its list (`codes.code`), else by its own, wherever it stands. Any other keeps the wire's name. */
export function fieldName(path: string, lang: Lang, isConsole: boolean): string {
  if (isConsole && thisField[lang]) return thisField[lang]
  const names = path.split('.').filter((part) => !/^\d+$/.test(part))
  return fields[lang][names.slice(-2).join('.')] ?? fields[lang][names.at(-1) ?? path] ?? path
}

/** A refusal as people read it, in their language. */
export const errorText = (code: ErrorCode, lang: Lang, values: Record<string, string | number> = {}): string =>
  texts[lang][code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
