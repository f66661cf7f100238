import { logisticsStaffEndpoints as calls } from '@pitlane/contract/logistics/staff.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { failStatement } from '../../../test/fail-statement.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaid, aSeller, carrierId, linesOf, movesOf, parcelsOf } from '../../../test/shipping.ts'
import { createWorkers } from '../../domains.ts'
import { readOrder } from '../order/factory.ts'

const t = await testApp()
guardInvariants(t)
const { seller, shipped, track } = await aSeller(t)
const run = createWorkers(t.deps)
const failures = ['unsent', 'unanswered'] as const
const day = 86_400_000
/** Every second statement is enough for each way of failing: the other has the rest. */
const first = { unsent: 1, unanswered: 2 }

test.each(failures)('whichever statement of shipping is %s, the same key once more completes it, once', async (how) => {
  const shipOnce = async (nth: number) => {
    const order = await aPaid(t, { quantity: 2 })
    const parcel = {
      id: order.id,
      key: randomUUID(),
      carrier_id: await carrierId(t),
      tracking_number: `C${order.id}`,
      lines: [{ line_id: order.lineId, quantity: 2 }],
    }
    const send = () => t.call(calls.shipStaffOrder, parcel, seller)
    const count = await failStatement(nth, how, send)
    expect((await send()).code).toBe(0)
    expect(await parcelsOf(t, order.id)).toHaveLength(1)
    expect(await linesOf(t, order.id)).toMatchObject([{ shipped: 2 }])
    expect(await movesOf(t, order.id, 'shipment')).toEqual(['preparing', 'in_transit'])
    return count
  }
  const count = await shipOnce(0)
  for (let nth = first[how]; nth <= count; nth += 2) await shipOnce(nth)
  expect(t.errors.splice(0).length).toBeLessThanOrEqual(count)
})

test.each(failures)('whichever statement of a courier’s news is %s, telling it again completes it', async (how) => {
  const tellOnce = async (nth: number) => {
    const { id, parcel } = await shipped()
    const tell = () => track(parcel.id, 'delivered')
    const count = await failStatement(nth, how, tell)
    expect((await tell()).code).toBe(0)
    expect(await movesOf(t, id, 'shipment')).toEqual(['preparing', 'in_transit', 'delivered'])
    return count
  }
  const count = await tellOnce(0)
  for (let nth = first[how]; nth <= count; nth += 2) await tellOnce(nth)
  expect(t.errors.splice(0).length).toBeLessThanOrEqual(count)
})

test.each(failures)('whichever statement of a receipt by time is %s, the job’s next try completes it', async (how) => {
  const receiveOnce = async (nth: number) => {
    // A log-in of a month ago has expired.
    const { id } = await (await aSeller(t)).shipped({ arrived: true })
    t.pass(15 * day)
    const act = () => run['order.receive']({ orderId: id })
    const count = await failStatement(nth, how, () => act().catch(() => {}))
    await act()
    expect(await readOrder(t, id)).toMatchObject({ shipment: 'received' })
    expect(await movesOf(t, id, 'shipment')).toEqual(['preparing', 'in_transit', 'delivered', 'received'])
    return count
  }
  const count = await receiveOnce(0)
  for (let nth = first[how]; nth <= count; nth += 2) await receiveOnce(nth)
})
