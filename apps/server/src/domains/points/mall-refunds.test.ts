import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants } from '../../../test/invariants.ts'
import { aRequest, type PaidOrder, theStaff } from '../after-sales/factory.ts'
import { one } from '../../platform/db/database.ts'
import { aBuyer, aStyle, readOrder } from '../order/factory.ts'
import { orderLines } from '../order/tables.ts'
import { pay, start } from '../payment/factory.ts'
import { aMallItem, aMallOrder, expectSoundLedger, havePoints } from './factory.ts'
import { eq } from 'drizzle-orm'
import { findPoints } from '../../reads/points-balance.ts'

const t = await testApp()
// Sums are drawn here, so none of them may be a sign for the provider.
t.payments.mode.obeysCents = false
const staff = await theStaff(t)

/** Units that go back one request after another, until none is left. */
const parts = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 })

test('whatever parts of an order of the mall go back, nobody has more points or money than before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 999 }),
      // Fourteen of them and their freight stay below what needs a second person (`refund_second_person_above`).
      fc.integer({ min: 0, max: 3_000 }),
      parts,
      fc.integer({ min: 0, max: 2 }),
      async (points, price, units, kept) => {
        const quantity = units.reduce((sum, part) => sum + part, 0) + kept
        const buyer = await aBuyer(t)
        // In two lots, so that giving back has to find both.
        await havePoints(t, buyer, 1 + Math.floor((points * quantity) / 2))
        await havePoints(t, buyer, points * quantity)
        const had = (await findPoints(t.db, buyer.id, t.now())).balance
        const item = await aMallItem(t, { styleId: await aStyle(t), points, price, stock: 99, perPerson: 99 })
        const made = await aMallOrder(t, buyer, item, quantity)
        const line = one(await t.db.select().from(orderLines).where(eq(orderLines.orderId, made.id)))
        const order: PaidOrder = { ...made, lineId: line.id, ref: '', styleId: item.styleId }
        // Freight is always paid with money.
        const { data } = await start(t, made)
        await pay(t, `fake-${data.payment_id}`)
        let back = 0
        for (const part of units) {
          const request = await aRequest(t, { order, quantity: part })
          expect((await staff.approve(request.id)).reason).toBe(undefined)
          await t.runJobs()
          back += part
          const left = points * (quantity - back)
          expect((await findPoints(t.db, buyer.id, t.now())).balance).toBe(had - left)
        }
        const after = await readOrder(t, made.id)
        expect(after.refunded).toBe(kept === 0 ? after.paid : back * price)
        await expectSoundLedger(t)
      },
    ),
    { numRuns: 8 },
  )
  await checkInvariants(t)
}, 120_000)
