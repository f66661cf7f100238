import { type Lang, textIn } from '@pitlane/domain/lang.ts'
import { inArray } from 'drizzle-orm'
import { freightOptions } from '../domains/address/tables.ts'
import type { OrderRow } from '../domains/order/tables.ts'
import type { Context } from '../platform/context.ts'

type Chosen = Pick<OrderRow, 'id' | 'freightOptionId' | 'shippingTitle' | 'lang'>

/**
 * How each order is delivered, in the reader's language: the order keeps the words that its buyer chose by, and where these are still
 * the option's, the option has the reader's. Of tables of address.
 */
export async function findDeliveryTitles(
  db: Context['db'],
  orders: readonly Chosen[],
  lang: Lang,
): Promise<(order: Chosen) => string> {
  const ids = [...new Set(orders.flatMap(({ freightOptionId }) => freightOptionId ?? []))]
  const options = ids.length === 0 ? [] : await db.select().from(freightOptions).where(inArray(freightOptions.id, ids))
  const byId = new Map(options.map(({ id, titles }) => [id, titles]))
  return ({ freightOptionId, shippingTitle, lang: theirs }) => {
    const titles = freightOptionId === null ? undefined : byId.get(freightOptionId)
    return titles && textIn(titles, theirs) === shippingTitle ? textIn(titles, lang) : shippingTitle
  }
}
