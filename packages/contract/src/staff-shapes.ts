import { isDay } from '@pitlane/domain/day.ts'
import type { Lang } from '@pitlane/domain/lang.ts'
import * as z from 'zod/mini'
import { filled, id, instant, positive, text } from './shapes.ts'

/** Shapes of the console's calls. */

/** The inputs of every list. `sorts` are columns with an index; the first one is the usual order. */
export const listing = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  page: z._default(positive(10_000), 1),
  page_size: z._default(positive(100), 25),
  sort: z._default(z.enum(sorts), sorts[0] as Sorts[number]),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  q: z.optional(text(120)),
})
export type Listing = {
  page: number
  page_size: number
  sort: string
  direction: 'asc' | 'desc'
  q?: string | undefined
}

/** A text in English and as many of the other languages as there are; an empty one is as good as none. */
export function staffTexts(max: number) {
  const other = z.optional(text(max))
  return z.object({
    en: filled(max),
    cht: other,
    de: other,
    fra: other,
    it: other,
    jp: other,
    kor: other,
    nl: other,
    pl: other,
    pt: other,
    ru: other,
    spa: other,
    tr: other,
    zh: other,
  } satisfies Record<Lang, unknown>)
}

/** An amount that staff type in; negative ones are nowhere meant. */
export const price = z.int().check(z.minimum(0), z.maximum(100_000_000))
/** A day of the calendar. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay))
export const position = z.int().check(z.minimum(0), z.maximum(1_000_000))

/** The most that the act could cost in minor units, as the refusal `second_look` told it: asked for above the operator's limit. */
export const costSeen = z.optional(z.int().check(z.minimum(0)))

/** Somebody of the staff who may be given what customers ask, with how much of it he has. */
export const helper = z.object({ id: z.int(), name: z.string(), email: z.string(), open: z.int() })
export type Helper = z.output<typeof helper>

/** Made by the browser for each intention to create: sent twice, the first answer stands. */
export const key = z.uuid()
/** When the record was last edited, as it was read; edited by somebody else since, the change is refused. */
export const version = instant
/** The same where it travels in the address. */
export const readVersion = id

/** What a coupon is worth: minor units or percent, as the `type` beside it says. */
export const worth = z.int()
/** Columns that hang on what is listed, the same ones in each row: a survey's questions. */
export const ownColumns = z.array(z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.null()]) }))
/** The same in words, as a screen shows it: a file that has the columns leaves it out. */
export const inWords = z.string()
