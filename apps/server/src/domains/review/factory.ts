import { reviewEndpoints } from '@pitlane/contract/review/review.ts'
import { reviewStaffEndpoints } from '@pitlane/contract/review/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { one } from '../../platform/db/database.ts'
import { anOrder, type TestBuyer } from '../order/factory.ts'
import { orderLines, orders } from '../order/tables.ts'
import { reviews } from './tables.ts'

/** An item with one style, as the other factories want it. */
export async function anItem(t: TestApp) {
  const { id, styles } = await aProduct(t)
  return { id, styleId: one(styles).id }
}
export type TestItem = Awaited<ReturnType<typeof anItem>>

/** An order of one line that its buyer has received. */
export async function aReceivedOrder(t: TestApp, wanted: { item?: TestItem; user?: TestBuyer } = {}) {
  const order = await anOrder(t, {
    ...(wanted.item ? { styleId: wanted.item.styleId } : {}),
    ...(wanted.user ? { user: wanted.user } : {}),
  })
  const at = new Date(t.now())
  await t.db
    .update(orders)
    .set({ payment: 'paid', paid: sql`payable`, paidAt: at, shipment: 'received', receivedAt: at })
    .where(eq(orders.id, order.id))
  const line = one(await t.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)))
  return { ...order, line }
}

/** The body that the screen sends. */
export const aReviewOf = (order: { number: string; line: { id: number } }, said: object = {}) => ({
  order_no: order.number,
  line_id: order.line.id,
  stars: 5,
  text: 'Reads every module of my van.',
  idempotency_key: randomUUID(),
  ...said,
})

/** A shown review; without `item`, of an item of its own. */
export async function aShownReview(
  t: TestApp,
  { item, ...said }: { item?: TestItem; stars?: number; media?: string[] } = {},
) {
  const order = await aReceivedOrder(t, item ? { item } : {})
  const answer = await t.call(reviewEndpoints.addReview, aReviewOf(order, said), order.buyer)
  if (answer.code !== 0) throw new Error(`no review: ${answer.reason}`)
  const { token } = await aUser(t, { role: 'moderator' })
  const { id } = answer.data
  const { version } = (await t.call(reviewStaffEndpoints.getStaffReview, { id }, { token })).data
  await t.call(reviewStaffEndpoints.showReview, { id, version }, { token })
  return one(await t.db.select().from(reviews).where(eq(reviews.id, id)))
}
