import * as z from 'zod/mini'
import { minorColumn } from '../platform/db/statement.ts'
import { milliseconds } from './flash-offer.ts'
import { isMember } from './standing.ts'

/** The facts that decide what the item `i` costs `user`, and whether he may have a piece of it at `now`. */
export const mallOfferFacts = (user: string, now: string) => `
  'id', i.id, 'skuId', i.style_id, 'price', i.price, 'points', i.points, 'memberPoints', i.member_points,
  'member', ${isMember(user, now)}, 'stock', i.stock, 'taken', i.taken, 'perPerson', i.per_person, 'active', i.active,
  'startsAt', ${milliseconds('i.starts_at')}, 'endsAt', ${milliseconds('i.ends_at')},
  'mine', coalesce((select h.taken from mall_shares h where h.item_id = i.id and h.user_id = ${user}), 0)`

export const mallOfferRow = z.object({
  id: z.int(),
  skuId: z.int(),
  price: minorColumn,
  points: z.int(),
  memberPoints: z.nullable(z.int()),
  member: z.boolean(),
  stock: z.int(),
  taken: z.int(),
  perPerson: z.int(),
  active: z.boolean(),
  startsAt: z.nullable(z.int()),
  endsAt: z.nullable(z.int()),
  mine: z.int(),
})
export type MallOfferRow = z.infer<typeof mallOfferRow>
