import * as z from 'zod/mini'
export const milliseconds = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`

/**
 * The facts that decide whether `user` may have a piece of the item `i` of the session `s`: the fields of a FlashOffer.
 */
export const offerFacts = (user: string) => `
  'stock', i.stock, 'taken', i.taken, 'perPerson', i.per_person, 'active', s.active,
  'startsAt', ${milliseconds('s.starts_at')}, 'endsAt', ${milliseconds('s.ends_at')},
  'mine', coalesce((select h.taken from flash_shares h where h.item_id = i.id and h.user_id = ${user}), 0)`

export const offerRow = z.object({
  stock: z.int(),
  taken: z.int(),
  perPerson: z.int(),
  active: z.boolean(),
  startsAt: z.int(),
  endsAt: z.int(),
  mine: z.int(),
})
