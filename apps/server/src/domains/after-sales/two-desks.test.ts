import { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants, watchShelf } from '../../../test/invariants.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { aUser } from '../account/factory.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, aStyle, readOrder } from '../order/factory.ts'
import { orderLines } from '../order/tables.ts'
import { aCarrier, aPaidOrder, type PaidOrder, refundByStaff, seeRefundable, theStaff } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const { support } = await theStaff(t)
const seller = await aUser(t, { role: 'seller' })
const carrier_id = await aCarrier(t)
type Desk = { token: string }
type Seen = PaidOrder & { seen: string }

/** What each may do with an order of two units, from the screen that both have read. */
const acts = {
  refund: ({ id, lineId, seen }: Seen, by: Desk) => refundByStaff(t, by, id, { units: { [lineId]: 1 }, seen }),
  cancel: ({ id, lineId, seen }: Seen, by: Desk) => refundByStaff(t, by, id, { units: { [lineId]: 2 }, seen }),
  ship: ({ id, lineId }: Seen, by: Desk) =>
    t.call(
      logisticsStaffEndpoints.shipStaffOrder,
      {
        id,
        key: randomUUID(),
        carrier_id,
        tracking_number: `RACE${id}`,
        lines: [{ line_id: lineId, quantity: 2 }],
      },
      by,
    ),
}
type Act = keyof typeof acts
const names: readonly Act[] = ['refund', 'ship', 'cancel']
/** Whatever two of them do at once; who is told of it, reads why. */
const mixes = names.flatMap((first) => names.map((second) => [first, second] as const))
const moneyOf: Record<Act, number[]> = { refund: [10_000], cancel: [21_500], ship: [] }
const unitsOf: Record<Act, [shipped: number, refunded: number]> = { refund: [0, 1], cancel: [0, 2], ship: [2, 0] }
const words = ['edited_meanwhile', 'order_not_shippable', 'units_not_left']

test(
  'two of the staff refund, cancel and send one order at once: one act, and the other is told',
  { timeout: 4 * raceTimeout },
  async () => {
    const buyer = await aBuyer(t)
    const styleId = await aStyle(t, { stock: 1_000 })
    const isKept = await watchShelf(t)
    for (let round = 0; round < rounds(32); round += 1) {
      const order = await aPaidOrder(t, { user: buyer, styleId, quantity: 2 })
      const { seen } = await seeRefundable(t, support, order.id)
      const mix = mixes[round % mixes.length]!
      const answers = await Promise.all([
        acts[mix[0]]({ ...order, seen }, support),
        acts[mix[1]]({ ...order, seen }, seller),
      ])
      const told = answers.map(({ reason }) => reason)
      expect(
        told.filter((reason) => reason === undefined),
        mix.join(),
      ).toHaveLength(1)
      expect(words).toContain(told.find((reason) => reason !== undefined))
      await t.runJobs()
      const done = mix[told.indexOf(undefined)]!
      expect([...t.payments.books.get(order.ref)!.refunds.values()]).toEqual(moneyOf[done])
      const line = one(await t.db.select().from(orderLines).where(eq(orderLines.id, order.lineId)))
      expect([line.shipped, line.refunded]).toEqual(unitsOf[done])
      expect((await readOrder(t, order.id)).refunded).toBe(moneyOf[done][0] ?? 0)
    }
    await isKept()
  },
)
