import { shippingStaffEndpoints as calls } from '@pitlane/contract/logistics/shipping.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { checkInvariants, guardInvariants } from '../../../test/invariants.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { aPaid, aSeller, confirm, details, linesOf, movesOf, parcelsOf, remind } from '../../../test/shipping.ts'
import { one } from '../../platform/db/database.ts'
import { auditLog, mailOutbox } from '../../platform/db/tables.ts'
import { apply } from '../after-sales/factory.ts'
import { styles } from '../catalog/tables.ts'
import { readOrder } from '../order/factory.ts'

const t = await testApp()
guardInvariants(t)
const { seller, ship, shipped, track, pack } = await aSeller(t)
const voidParcel = (id: number, key = randomUUID()) => t.call(calls.voidParcel, { id, key }, seller)
const mailsOf = async (cause: string) => t.db.select().from(mailOutbox).where(eq(mailOutbox.cause, cause))
const parcelOf = async (orderId: number) => one((await parcelsOf(t, orderId)).slice(-1))

test('a parcel that was entered by mistake is taken back: its order and units are where they were', async () => {
  const { parcel, ...order } = await shipped({ quantity: 2 })
  const before = await t.db.select().from(styles)
  const key = randomUUID()
  const { data } = await voidParcel(parcel.id, key)
  expect(data).toMatchObject({
    shipment: 'preparing',
    shipped_at: null,
    can_ship: true,
    can_pack: true,
    parcels: [],
    lines: [{ shipped: 0, to_ship: 2 }],
  })
  expect((await voidParcel(parcel.id, key)).data.shipment).toBe('preparing')
  expect((await voidParcel(parcel.id)).status).toBe(404)
  expect(await movesOf(t, order.id, 'shipment')).toEqual(['preparing', 'in_transit', 'preparing'])
  expect(await t.db.select().from(styles)).toEqual(before)
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.action, 'void-parcel'))
  expect(acts).toMatchObject([{ entityId: String(order.id), before: { number: parcel.number } }])
  // Its units leave again, as if nothing had been.
  expect((await ship(order.id)).data).toMatchObject({ shipment: 'in_transit', lines: [{ shipped: 2 }] })
  await track((await parcelOf(order.id)).id, 'delivered')
  expect(await details(t, order)).toMatchObject({ shipment: 'delivered' })
})

test('what had been packed is packed again, and beside another parcel the order stays on its way', async () => {
  const order = await aPaid(t, { quantity: 2 })
  await pack(order.id)
  const half = { lines: [{ line_id: order.lineId, quantity: 1 }] }
  await ship(order.id, half)
  await ship(order.id, half)
  const [first, second] = await parcelsOf(t, order.id)
  expect((await voidParcel(second!.id)).data).toMatchObject({
    shipment: 'in_transit',
    lines: [{ shipped: 1, to_ship: 1 }],
  })
  expect((await voidParcel(first!.id)).data).toMatchObject({ shipment: 'to_ship', lines: [{ shipped: 0, to_ship: 2 }] })
})

test('a parcel that has moved stays, one that is only announced does not', async () => {
  const moved = await shipped()
  await track(moved.parcel.id, 'in_transit')
  expect(await voidParcel(moved.parcel.id)).toMatchObject({ reason: 'parcel_moved' })
  const announced = await shipped()
  await track(announced.parcel.id, 'awaiting_pickup')
  expect((await voidParcel(announced.parcel.id)).data.shipment).toBe('preparing')
})

test('what its buyer has, or asks about, stays', async () => {
  const received = await shipped()
  await confirm(t, received, true)
  expect(await voidParcel(received.parcel.id)).toMatchObject({ reason: 'parcel_settled' })
  const asked = await shipped()
  await apply(t, asked, { type: 'refund' })
  expect(await voidParcel(asked.parcel.id)).toMatchObject({ reason: 'parcel_asked_about' })
})

test('a request from before it left keeps no parcel, and the staff see which one a later request keeps', async () => {
  const order = await aPaid(t, { quantity: 2 })
  await apply(t, order, { type: 'refund', quantity: 1 })
  t.pass(1_000)
  expect((await ship(order.id, { lines: [{ line_id: order.lineId, quantity: 1 }] })).code).toBe(0)
  const { id } = await parcelOf(order.id)
  const { data } = await voidParcel(id)
  expect(data).toMatchObject({ shipment: 'preparing', parcels: [], lines: [{ shipped: 0, to_ship: 1 }] })
  // The same units are asked about once they have left.
  const asked = await shipped()
  await apply(t, asked, { type: 'refund' })
  expect((await t.call(orderStaffEndpoints.getStaffOrder, { id: asked.id }, seller)).data.parcels).toMatchObject([
    { asked: true },
  ])
})

test('the buyer is told of it only if he was told of the parcel', async () => {
  const untold = await shipped()
  await voidParcel(untold.parcel.id)
  await t.runJobs()
  expect(await mailsOf(`parcel:${untold.parcel.id}:shipped`)).toEqual([])
  expect(await mailsOf(`parcel:${untold.parcel.id}:voided`)).toEqual([])
  const told = await shipped()
  await t.runJobs()
  await voidParcel(told.parcel.id)
  await t.runJobs()
  const [mail] = await mailsOf(`parcel:${told.parcel.id}:voided`)
  expect(mail).toMatchObject({ state: 'sent', text: expect.stringContaining(told.parcel.number) })
})

test('whoever had asked after it waits on: the platform’s staff hear of it', async () => {
  const order = await aPaid(t)
  await remind(t, order)
  await ship(order.id)
  t.pass(60 * 3_600_000)
  await t.runJobs()
  await voidParcel((await parcelOf(order.id)).id)
  await t.runJobs()
  expect((await readOrder(t, order.id)).escalatedAt).not.toBeNull()
})

type Answer = { code: number; reason?: string; status: number }

test('voided and on its way at once, 32 times: it is one of the two', { timeout: raceTimeout }, async () => {
  for (let round = 0; round < rounds(3); round += 1) {
    const { parcel, ...order } = await shipped()
    const answers: Answer[] = await Promise.all(
      Array.from({ length: 32 }, (_, at) =>
        at % 2 ? voidParcel(parcel.id) : track(parcel.id, 'in_transit', t.now() - at),
      ),
    )
    const voided = answers.filter(({ code }, at) => at % 2 === 1 && code === 0).length
    const told = answers.filter(({ code }, at) => at % 2 === 0 && code === 0).length
    const left = await parcelsOf(t, order.id)
    expect(voided === 1 ? [left.length, told] : [left.length, voided]).toEqual(voided === 1 ? [0, 0] : [1, 0])
    await checkInvariants(t)
  }
})

test('voided and shipped at once, 32 times: no unit is twice or nowhere', { timeout: raceTimeout }, async () => {
  for (let round = 0; round < rounds(3); round += 1) {
    const { parcel, ...order } = await shipped({ quantity: 2 })
    await Promise.all(
      Array.from({ length: 32 }, (_, at) =>
        at % 2 ? voidParcel(parcel.id) : ship(order.id, { lines: [{ line_id: order.lineId, quantity: 1 }] }),
      ),
    )
    const left = await parcelsOf(t, order.id)
    expect(left.map(({ id }) => id)).not.toContain(parcel.id)
    expect(await linesOf(t, order.id)).toMatchObject([{ shipped: left.length }])
    expect((await readOrder(t, order.id)).shipment).toBe(left.length > 0 ? 'in_transit' : 'preparing')
    await checkInvariants(t)
  }
})
