import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type ErrorTexts = Record<ErrorCode, string>

const catalogues = Object.fromEntries(
  langs.map((lang) => {
    const file = require.resolve(`@pitlane/contract/texts/${lang}.json`)
    return [lang, JSON.parse(readFileSync(file, 'utf8')) as ErrorTexts]
  }),
) as Record<Lang, ErrorTexts>

/** What people read of a refusal, in their language. */
export const errorText = (code: ErrorCode, lang: Lang, values: Record<string, string | number> = {}): string =>
  catalogues[lang][code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
