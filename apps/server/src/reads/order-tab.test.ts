import { defaultCurrency } from '@pitlane/domain/money.ts'
import { atTime } from '@pitlane/domain/order/actions.ts'
import {
  closeReasons,
  orderStates,
  orderTabs,
  paymentStates,
  shipmentStates,
  tabOf,
} from '@pitlane/domain/order/states.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { zero } from '@pitlane/domain/money.ts'
import { testApp } from '../../test/harness.ts'
import { aUser } from '../domains/account/factory.ts'
import { countOrdersByTab, inTab, waitingTabs } from './order-tab.ts'
import { orders } from '../domains/order/tables.ts'

const t = await testApp()
const user = await aUser(t)
const now = t.now()

const combinations = orderStates.flatMap((state) =>
  (state === 'closed' ? closeReasons : [null]).flatMap((closeReason) =>
    paymentStates.flatMap((payment) =>
      shipmentStates.flatMap((shipment) =>
        [true, false].flatMap((afterSales) =>
          [now - 1, now, now + 1].map((payBy) => ({ state, closeReason, payment, shipment, afterSales, payBy })),
        ),
      ),
    ),
  ),
)
const free = {
  product: zero,
  coupon: zero,
  points: zero,
  freight: zero,
  tax: zero,
  payable: zero,
  paid: zero,
  refunded: zero,
}
const rows = await t.db
  .insert(orders)
  .values(
    combinations.map(({ payBy, ...axes }, index) => ({
      ...axes,
      ...free,
      number: `T${index}`,
      userId: user.id,
      virtual: false,
      lang: 'en' as const,
      currency: defaultCurrency,
      key: randomUUID(),
      bodyHash: Buffer.alloc(32),
      payBy: new Date(payBy),
      createdAt: new Date(now),
    })),
  )
  .returning({ id: orders.id })
const tabs = new Map(rows.map(({ id }, index) => [id, tabOf(atTime(combinations[index]!, now))]))

test.each(orderTabs)(
  'the tab %s holds the same orders in SQL as in the domain, for every combination of axes',
  async (tab) => {
    const found = await t.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, user.id), inTab(tab, now)))
    const expected = [...tabs].filter(([, own]) => tab === 'all' || own === tab).map(([id]) => id)
    expect(found.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected)
  },
)

test('the counts are those of the tabs', async () => {
  const counts = await countOrdersByTab(t.db, user.id, now)
  for (const tab of waitingTabs)
    expect([tab, counts[tab]]).toEqual([tab, [...tabs.values()].filter((own) => own === tab).length])
})
