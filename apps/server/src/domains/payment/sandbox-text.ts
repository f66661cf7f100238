import { type Lang, langs } from '@pitlane/domain/lang.ts'
import { readFileSync } from 'node:fs'
import type { SandboxAct } from './pay-in-sandbox.ts'

export type SandboxTexts = Record<SandboxAct | 'title' | 'note' | 'amount' | 'order' | 'over' | 'back', string>

/** The texts of the sandbox's pay page, in every language. */
export const sandboxTexts = Object.fromEntries(
  langs.map((lang) => {
    const file = new URL(`../../../locales/${lang}/sandbox.json`, import.meta.url)
    return [lang, JSON.parse(readFileSync(file, 'utf8')) as SandboxTexts]
  }),
) as Record<Lang, SandboxTexts>
