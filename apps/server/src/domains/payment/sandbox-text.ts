import { readTextsByLang } from '../../platform/read-texts.ts'
import { sandboxActs } from './pay-in-sandbox.ts'

const keys = [...sandboxActs, 'title', 'note', 'amount', 'order', 'over', 'back'] as const

export type SandboxTexts = Record<(typeof keys)[number], string>
/** The texts of the sandbox's pay page, in every language. */
export const sandboxTexts = readTextsByLang(
  keys,
  (lang) => new URL(`../../../locales/${lang}/sandbox.json`, import.meta.url),
)
