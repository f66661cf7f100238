import * as z from 'zod/mini'
import type { Database, Transaction } from '../platform/db/database.ts'
import { batch } from '../platform/db/batch.ts'
import { minorColumn, statement } from '../platform/db/statement.ts'

export const earlierRow = z.object({
  number: z.string(),
  bodyHash: z.string(),
  payBy: z.int(),
  currency: z.string(),
  product: minorColumn,
  coupon: minorColumn,
  points: minorColumn,
  freight: minorColumn,
  tax: minorColumn,
  payable: minorColumn,
  includedTax: minorColumn,
})
export type EarlierOrder = z.infer<typeof earlierRow>

/** The parts of the order `o` that the answer to a repeated call needs. */
export const earlierOrder = `json_build_object(
  'number', o.number, 'bodyHash', encode(o.body_hash, 'hex'), 'payBy', floor(extract(epoch from o.pay_by) * 1000), 'currency', o.currency,
  'product', o.product, 'coupon', o.coupon, 'points', o.points, 'freight', o.freight, 'tax', o.tax, 'payable', o.payable, 'includedTax', o.included_tax)`

/** $1 users, $2 the key of each. */
const findOrders = statement({
  name: 'find-earlier-orders',
  sql: `
    select w.at - 1 as at, ${earlierOrder} as earlier
    from unnest((select $1::bigint[]), (select $2::uuid[])) with ordinality as w (user_id, key, at)
    join orders o on o.user_id = w.user_id and o.key = w.key`,
  row: z.object({ at: z.int(), earlier: earlierRow }),
})

type Ask = { userId: number; key: string }

const find = batch((db, asks: readonly Ask[]) =>
  findOrders(db, [asks.map(({ userId }) => userId), asks.map(({ key }) => key)]),
)

/** The order that the user's key has by now. A crowd that finds everything sold out looks for its orders at once. */
export const findEarlier = async (db: Database | Transaction, ask: Ask): Promise<EarlierOrder | null> =>
  (await find(db, ask))?.earlier ?? null
