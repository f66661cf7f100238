import type { Lang } from '@pitlane/domain/lang.ts'
import * as z from 'zod/mini'
import { text } from '../shapes.ts'

/** A text in any languages, or in none. */
export function someTexts(max: number) {
  const one = z.optional(text(max))
  return z.object({
    en: one,
    cht: one,
    de: one,
    fra: one,
    it: one,
    jp: one,
    kor: one,
    nl: one,
    pl: one,
    pt: one,
    ru: one,
    spa: one,
    tr: one,
    zh: one,
  } satisfies Record<Lang, unknown>)
}
