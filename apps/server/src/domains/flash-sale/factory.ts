import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import type { TestApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { anIntention, aStyle, create, type TestBuyer } from '../order/factory.ts'
import { orders } from '../order/tables.ts'
import { flashItems, flashSessions } from './tables.ts'

const hour = 3_600_000

/** A slot, which runs now by default. */
export async function aFlashSession(
  t: TestApp,
  { from = -hour, until = hour, active = true }: { from?: number; until?: number; active?: boolean } = {},
) {
  const slot = { startsAt: new Date(t.now() + from), endsAt: new Date(t.now() + until) }
  return one(
    await t.db
      .insert(flashSessions)
      .values({ titles: { en: 'A flash sale', zh: '秒杀' }, ...slot, active })
      .returning(),
  )
}

type Wanted = {
  sessionId?: number
  styleId?: number
  price?: number
  stock?: number
  perPerson?: number
  position?: number
}

/** A style for 60.00 that costs 100.00 otherwise, in a slot that runs now. */
export async function aFlashItem(t: TestApp, wanted: Wanted = {}) {
  const { price = 6000, stock = 10, perPerson = 2, position = 0 } = wanted
  const sessionId = wanted.sessionId ?? (await aFlashSession(t)).id
  const styleId = wanted.styleId ?? (await aStyle(t))
  return one(
    await t.db
      .insert(flashItems)
      .values({ sessionId, styleId, price: minor(price), stock, perPerson, position })
      .returning(),
  )
}
export type TestFlashItem = Awaited<ReturnType<typeof aFlashItem>>

/** The basket that the checkout of a flash item sends. */
export const flashBasket = (user: TestBuyer, item: TestFlashItem, quantity = 1) => ({
  goods: [{ sku_id: item.styleId, quantity }],
  shipping: user.shipping,
  flash_item_id: item.id,
})

/** Quotes and orders, as a buyer does. */
export const buyFlash = async (t: TestApp, user: TestBuyer, item: TestFlashItem, quantity = 1) =>
  create(t, user, await anIntention(t, user, flashBasket(user, item, quantity)))

export async function aFlashOrder(t: TestApp, user: TestBuyer, item: TestFlashItem, quantity = 1) {
  const answer = await buyFlash(t, user, item, quantity)
  if (answer.code !== 0) throw new Error(`no flash order: ${answer.reason}`)
  return { ...one(await t.db.select().from(orders).where(eq(orders.number, answer.data.order_no))), buyer: user }
}

export const readItem = async (t: TestApp, id: number) =>
  one(await t.db.select().from(flashItems).where(eq(flashItems.id, id)))
