import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants, guardInvariants } from '../../../test/invariants.ts'
import { aPaid, aSeller, confirm, linesOf, movesOf, parcelsOf, remind } from '../../../test/shipping.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { anAddress } from '../address/factory.ts'
import { taxRates } from '../address/tables.ts'
import { apply } from '../after-sales/factory.ts'
import { aStartedPayment, deliver, pay, start } from '../payment/factory.ts'
import { createWorkers } from '../../domains.ts'
import { readOrder } from '../order/factory.ts'

const t = await testApp()
guardInvariants(t)
const { ship, shipped, track, pack } = await aSeller(t)
type Answer = { code: number; reason?: string }
const times = (count: number, make: (index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const tally = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { reason = 'done' } of answers) counts[reason] = (counts[reason] ?? 0) + 1
  return counts
}

test('32 sellers ship the same unit at once: it leaves once', { timeout: raceTimeout }, async () => {
  for (let round = 0; round < rounds(3); round += 1) {
    const order = await aPaid(t)
    const answers = await times(32, () => ship(order.id))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await parcelsOf(t, order.id)).toHaveLength(1)
    expect(await linesOf(t, order.id)).toMatchObject([{ shipped: 1 }])
    expect(await movesOf(t, order.id, 'shipment')).toEqual(['preparing', 'in_transit'])
  }
})

test(
  'cancelled, paid and shipped at once, an order leaves or is closed, never both',
  { timeout: raceTimeout },
  async () => {
    for (let round = 0; round < rounds(5); round += 1) {
      const { order, ref } = await aStartedPayment(t)
      t.payments.become(ref, 'settled')
      const acts: ((index: number) => Promise<Answer>)[] = [
        () => t.call(orderEndpoints.cancelOrder, { order_no: order.number }, order.buyer),
        async () => ({ code: (await deliver(t, t.payments.notification(ref))).status }),
        () => ship(order.id),
      ]
      await times(32, (index) => acts[index % acts.length]!(index))
      await t.runJobs()
      const { state, payment, paid, refunded } = await readOrder(t, order.id)
      const parcels = (await parcelsOf(t, order.id)).length
      if (state === 'closed') expect([payment, paid - refunded, parcels]).toEqual(['refunded', 0, 0])
      else expect([payment, refunded, parcels <= 1]).toEqual(['paid', 0, true])
      await checkInvariants(t)
    }
  },
)

test('32 sellers ship one of ten units each: ten leave', async () => {
  const order = await aPaid(t, { quantity: 10 })
  const answers = await times(32, () => ship(order.id, { lines: [{ line_id: order.lineId, quantity: 1 }] }))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(10)
  expect(await parcelsOf(t, order.id)).toHaveLength(10)
  expect(await linesOf(t, order.id)).toMatchObject([{ shipped: 10 }])
})

test('32 calls with the same key are one parcel', async () => {
  const order = await aPaid(t, { quantity: 32 })
  const key = crypto.randomUUID()
  const same = { key, number: 'N1', lines: [{ line_id: order.lineId, quantity: 1 }] }
  const answers = await times(32, () => ship(order.id, same))
  expect(tally(answers)).toEqual({ done: 32 })
  expect(await parcelsOf(t, order.id)).toHaveLength(1)
})

test(
  'a buyer confirms 32 times at once, while couriers tell that it has come: it is received once',
  { timeout: raceTimeout },
  async () => {
    for (let round = 0; round < rounds(3); round += 1) {
      const order = await shipped()
      await track(order.parcel.id, 'in_transit')
      const answers = await times(32, (index) =>
        index % 4 === 3 ? track(order.parcel.id, 'delivered', t.now() + index) : confirm(t, order),
      )
      expect(tally(answers)).toEqual({ done: 32 })
      const moves = await movesOf(t, order.id, 'shipment')
      expect(moves.filter((to) => to === 'received')).toEqual(['received'])
      expect(moves.filter((to) => to === 'delivered').length).toBeLessThanOrEqual(1)
    }
  },
)

test('32 events of one parcel at once deliver its order once', async () => {
  const order = await shipped()
  await times(32, (index) =>
    track(order.parcel.id, index % 2 ? 'delivered' : 'in_transit', t.now() - 1_000 * (index >> 1)),
  )
  expect(await movesOf(t, order.id, 'shipment')).toEqual(['preparing', 'in_transit', 'delivered'])
  expect(await parcelsOf(t, order.id)).toMatchObject([{ state: 'delivered' }])
})

test(
  'refunds are asked for while the goods are shipped: each unit either leaves or stays',
  { timeout: raceTimeout },
  async () => {
    for (let round = 0; round < rounds(8); round += 1) {
      const order = await aPaid(t, { quantity: 2 })
      const answers = await times(4, (index) =>
        index % 2 ? ship(order.id) : apply(t, order, { type: 'refund', quantity: 1 }),
      )
      const [line] = await linesOf(t, order.id)
      const sent = answers.some(({ code }, index) => index % 2 === 1 && code === 0)
      const asked = answers.some(({ code }, index) => index % 2 === 0 && code === 0)
      expect(line!.shipped).toBe(sent ? 2 : 0)
      expect(sent || asked).toBe(true)
      await checkInvariants(t)
    }
  },
)

test(
  'a reminder and a parcel at once: the order leaves, and nobody is troubled later',
  { timeout: raceTimeout },
  async () => {
    for (let round = 0; round < rounds(8); round += 1) {
      const order = await aPaid(t)
      const answers = await times(32, (index) => (index % 8 === 0 ? ship(order.id) : remind(t, order)))
      expect(answers.filter(({ code }, index) => index % 8 === 0 && code === 0)).toHaveLength(1)
      expect(answers.filter(({ code }, index) => index % 8 !== 0 && code === 0).length).toBeLessThanOrEqual(1)
      t.pass(49 * 3_600_000)
      await t.logInAgain()
      await createWorkers(t.deps)['order.escalate']({ orderId: order.id })
      expect(await readOrder(t, order.id)).toMatchObject({ shipment: 'in_transit', escalatedAt: null })
    }
  },
)

test(
  'an unpaid order goes elsewhere while it is paid: it is paid at one of the two amounts',
  { timeout: raceTimeout },
  async () => {
    await t.db.insert(taxRates).values({ countryId: 83, basisPoints: 1_000 })
    const amounts = new Set<number>()
    for (let round = 0; round < rounds(8); round += 1) {
      const { order, ref } = await aStartedPayment(t)
      const { id } = await anAddress(t, order.buyer, { countryId: 83 })
      const move = () =>
        t.call(orderEndpoints.updateOrderAddress, { order_no: order.number, mailing_id: id }, order.buyer)
      await Promise.all([1, 2, 3].flatMap(() => [pay(t, ref), move()]))
      await t.runJobs()
      const row = await readOrder(t, order.id)
      expect(row.payment === 'paid' ? row.paid : row.payable).toBe(row.payable)
      amounts.add(row.payable)
      if (row.payment !== 'paid') await pay(t, `fake-${(await start(t, order)).data.payment_id}`)
      expect(await readOrder(t, order.id)).toMatchObject({ payment: 'paid', shipment: 'preparing' })
    }
    expect([11_500, 12_650]).toEqual(expect.arrayContaining([...amounts]))
  },
)

test(
  'an address is changed while the goods are packed and shipped: it is the parcel’s, or it is refused',
  { timeout: raceTimeout },
  async () => {
    for (let round = 0; round < rounds(8); round += 1) {
      const order = await aPaid(t)
      const { id } = await anAddress(t, order.buyer, { address: 'Other Street' })
      const [moved] = await Promise.all([
        t.call(orderEndpoints.updateOrderAddress, { order_no: order.number, mailing_id: id }, order.buyer),
        pack(order.id).then(() => ship(order.id)),
      ])
      const row = await readOrder(t, order.id)
      expect(row.shipment).toBe('in_transit')
      expect(row.address!.address).toBe(moved.code === 0 ? 'Other Street' : '1 Main Street')
    }
  },
)
