import { langs } from '@pitlane/domain/lang.ts'
import { isVisible, withoutUnseen } from '@pitlane/domain/visible.ts'
import * as z from 'zod/mini'

/** Shapes that many calls share. Every string and list has a limit. */

/** All that people write: nothing in it changes how others read it, wherever it is shown. */
const readable = z.overwrite(withoutUnseen)
export const text = (max: number) => z.string().check(readable, z.trim(), z.maxLength(max))
/** Signs that nobody sees do not fill a field: cleaned, nothing would be left of them. */
const seen = z.check<string>(({ value, issues }) => {
  if (!isVisible(value)) issues.push({ code: 'too_small', origin: 'string', minimum: 1, input: value })
})
export const filled = (max: number) => z.string().check(readable, z.trim(), z.minLength(1), z.maxLength(max), seen)
/** The same in one line. */
const inLine = z.overwrite<string>((typed) => typed.replaceAll(/\s+/g, ' '))
export const line = (max: number) => z.string().check(readable, inLine, z.trim(), z.maxLength(max))
export const filledLine = (max: number) =>
  z.string().check(readable, inLine, z.trim(), z.minLength(1), z.maxLength(max), seen)

/** A whole number, also as the digits that a query string has. */
const digits = (most: number) =>
  z.pipe(
    z.union([z.int().check(z.minimum(0), z.maximum(most)), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.transform((value: number | string) => Number(value)),
  )
export const id = digits(2 ** 53 - 1)
export const whole = (most: number) => z.pipe(digits(most), z.number().check(z.minimum(0), z.maximum(most)))
/** The same from 1 on. */
export const positive = (most: number) => z.pipe(whole(most), z.number().check(z.minimum(1)))
/** A country's number, as its column holds it. */
export const countryId = whole(2 ** 31 - 1)
export const flag = z.pipe(
  // In a query a boolean is its word.
  z.union([z.literal([0, 1, '0', '1', 'true', 'false']), z.boolean()]),
  z.transform((value: 0 | 1 | '0' | '1' | 'true' | 'false' | boolean): 0 | 1 =>
    String(value) === '1' || String(value) === 'true' ? 1 : 0,
  ),
)

/** Minor units of the currency beside it. */
export const amount = z.int()
export const currency = z.string().check(z.length(3))
/** Seconds since 1970, as the apps have the end of coupons; 0 never. */
export const seconds = z.int()
/** Milliseconds since 1970, as far as there are dates. */
export const instant = z.int().check(z.minimum(0), z.maximum(8.64e15))
/** The same where it may come in a query string. */
export const askedInstant = whole(8.64e15)
export const lang = z.enum(langs)

export const paging = {
  page: z._default(whole(10_000), 1),
  page_size: z._default(whole(100), 24),
}
/** How many rows a list that is walked by its key gives: without one there would be no key to go on from. */
export const pageSize = z._default(positive(100), 24)
/** A list that is walked by an id: `before` is the `next` of the page before. */
export const keyset = { before: z.optional(id), page_size: pageSize }
/** `more`: there are more rows than `total`, up to which they were counted. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), total: z.int(), page: z.int(), pageSize: z.int(), more: z.optional(z.literal(true)) })

/** A picture by its address without size and format: `${src}/640.webp`. */
export const picture = z.object({ src: z.string(), width: z.int(), height: z.int(), alt: z.string() })

export const nothing = z.null()
