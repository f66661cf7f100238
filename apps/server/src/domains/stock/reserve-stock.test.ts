import { eq, sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, anIntention, anOrder, aStyle, create } from '../order/factory.ts'
import { orders } from '../order/tables.ts'
import { reservations } from './tables.ts'

const t = await testApp()
guardInvariants(t)

/** Waits until a transaction waits for a row that another holds. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await t.db.execute<{ waiting: number }>(
      sql`select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    if (one(rows).waiting > 0) return
    await sleep(10)
  }
}

test('an order that waits while the last piece comes back holds it', async () => {
  const styleId = await aStyle(t, { stock: 1 })
  const first = await anOrder(t, { styleId })
  const user = await aBuyer(t)
  const intention = await anIntention(t, user, { goods: [{ sku_id: styleId, quantity: 1 }], shipping: user.shipping })
  const waiting = await t.db.transaction(async (tx) => {
    await tx.execute(sql`delete from stock_reservations where order_id = ${first.id}`)
    await tx.execute(sql`update styles set reserved = 0 where id = ${styleId}`)
    const answer = create(t, user, intention)
    await untilSomebodyWaits()
    return { answer }
  })
  expect((await waiting.answer).code).toBe(0)
  const made = await t.db.select().from(orders).where(eq(orders.userId, user.id))
  const held = await t.db.select().from(reservations).where(eq(reservations.styleId, styleId))
  expect(made).toHaveLength(1)
  expect(held.map(({ orderId }) => orderId)).toEqual(made.map(({ id }) => id))
})
