import { type ErrorCode, errorCodes } from '@pitlane/contract/error-codes.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import { createRequire } from 'node:module'
import { readTextsByLang } from '../read-texts.ts'

const require = createRequire(import.meta.url)

const texts = readTextsByLang(keysOf(errorCodes), (lang) => require.resolve(`@pitlane/contract/texts/${lang}.json`))

/** A refusal as people read it, in their language. */
export const errorText = (code: ErrorCode, lang: Lang, values: Record<string, string | number> = {}): string =>
  texts[lang][code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
