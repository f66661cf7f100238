import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aUser } from '../account/factory.ts'
import { aDevice } from '../device/factory.ts'
import { aBuyer, anIntention, aStyle, create, quote } from '../order/factory.ts'
import { aDeviceKey, aReportInput, submit } from '../report/factory.ts'

const t = await testApp()
guardInvariants(t)

const vin = '1HGCM82633A004352'
const details = async (buyer: { token: string }, order_no: string) =>
  (await t.call(orderEndpoints.getOrder, { order_no }, buyer)).data

async function aBasket(kind: 'software' | 'hardware') {
  const buyer = await aBuyer(t)
  const style = await aStyle(t, { kind, price: 10_000 })
  const goods = [{ sku_id: style, quantity: 1 }]
  const device_sn = kind === 'software' ? await aDevice(t, buyer) : null
  return { buyer, basket: { goods, shipping: buyer.shipping, use_points: false, device_sn } }
}

test('software is bought for a vehicle: the order has its VIN as papers write it, for the buyer and the staff', async () => {
  const { buyer, basket } = await aBasket('software')
  const { data } = await create(t, buyer, { ...(await anIntention(t, buyer, basket)), vin: ' 1hgcm 82633a004352 ' })
  const order = await details(buyer, data.order_no)
  expect(order.vin).toBe(vin)
  const seller = await aUser(t, { role: 'seller' })
  const { data: found } = await t.call(orderStaffEndpoints.listStaffOrders, { q: data.order_no }, seller)
  expect((await t.call(orderStaffEndpoints.getStaffOrder, { id: found.list[0]!.id }, seller)).data.vin).toBe(vin)
  expect((await t.call(orderEndpoints.getOrder, { order_no: data.order_no }, await aUser(t))).data).toBeNull()
})

test('what is no VIN is refused beside its field, and nothing is ordered', async () => {
  const { buyer, basket } = await aBasket('software')
  const intention = await anIntention(t, buyer, basket)
  const refused = await create(t, buyer, { ...intention, vin: '1HGCM82633A00435' })
  expect(refused).toMatchObject({ reason: 'vin_format', field: 'vin' })
  expect(await create(t, buyer, { ...intention, vin: '1HGCM82643A004352' })).toMatchObject({
    reason: 'vin_check_digit',
  })
  expect((await create(t, buyer, { ...intention, vin })).code).toBe(0)
})

test('the same key with another vehicle is another order’s, with the same one it is the same order', async () => {
  const { buyer, basket } = await aBasket('software')
  const intention = { ...(await anIntention(t, buyer, basket)), vin }
  const first = await create(t, buyer, intention)
  expect((await create(t, buyer, { ...intention, vin: vin.toLowerCase() })).data.order_no).toBe(first.data.order_no)
  expect((await create(t, buyer, { ...intention, vin: 'WVWZZZ1KZ6W612305' })).reason).toBe('repeat_order')
  expect((await create(t, buyer, { ...intention, vin: null })).reason).toBe('repeat_order')
})

test('an order of hardware has none', async () => {
  const { buyer, basket } = await aBasket('hardware')
  const { data } = await create(t, buyer, { ...(await anIntention(t, buyer, basket)), vin })
  expect((await details(buyer, data.order_no)).vin).toBe('')
})

test('an order for several devices names no vehicle; one whose lines name the same device does', async () => {
  const { buyer, basket } = await aBasket('software')
  const other = { sku_id: await aStyle(t, { kind: 'software', price: 5_000 }), quantity: 1 }
  const goodsFor = (device_sn: string) => [...basket.goods, { ...other, device_sn }]
  const several = { ...basket, goods: goodsFor(await aDevice(t, buyer)) }
  const intention = await anIntention(t, buyer, several)
  const refused = await create(t, buyer, { ...intention, vin })
  expect(refused).toMatchObject({ reason: 'vin_one_device', field: 'vin' })
  const { data } = await create(t, buyer, intention)
  expect((await details(buyer, data.order_no)).vin).toBe('')

  const same = await anIntention(t, buyer, { ...basket, goods: goodsFor(basket.device_sn!) })
  const one = await create(t, buyer, { ...same, vin })
  expect((await details(buyer, one.data.order_no)).vin).toBe(vin)
})

test('the vehicle that a line’s own device has measured is offered, and none for several devices', async () => {
  const { buyer, basket } = await aBasket('software')
  const measured = await aDevice(t, buyer)
  const vehicle = { vin, plate: '', make: 'Honda', model: 'Accord', year: 2003 }
  const report = aReportInput('scan', { vehicle, device: { sn: measured, software_version: '1' } })
  expect((await submit(t, await aDeviceKey(t), report)).code).toBe(0)
  const [{ sku_id }] = basket.goods as [(typeof basket.goods)[number]]
  const asked = async (goods: { sku_id: number; quantity: number; device_sn?: string }[], device_sn: string | null) =>
    (await quote(t, buyer, { ...basket, goods, device_sn })).data.vin
  expect(await asked([{ sku_id, quantity: 1, device_sn: measured }], null)).toBe(vin)
  const other = { sku_id: await aStyle(t, { kind: 'software', price: 5_000 }), quantity: 1 }
  expect(await asked([{ sku_id, quantity: 1, device_sn: measured }, other], basket.device_sn)).toBeNull()
  expect(await asked([{ sku_id, quantity: 1 }, other], measured)).toBe(vin)
})
