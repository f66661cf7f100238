import { goodsImportStaffEndpoints } from '@pitlane/contract/catalog/staff-import.ts'
import { priceStaffEndpoints } from '@pitlane/contract/catalog/staff-prices.ts'
import { goodsTogetherStaffEndpoints } from '@pitlane/contract/catalog/staff-together.ts'
import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { webhookBody, webhookData } from '@pitlane/contract/integration/events.ts'
import { webhookStaffEndpoints as calls } from '@pitlane/contract/integration/webhooks-staff.ts'
import { csvLine } from '@pitlane/domain/csv.ts'
import type { WebhookEvent } from '@pitlane/domain/integration/webhook.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aReceiver } from '../../../test/webhook-receiver.ts'
import { aUser } from '../account/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { aStartedPayment, pay } from '../payment/factory.ts'

const t = await testApp({ env: { SECRET_KEY: 'x'.repeat(32), WEBHOOKS_PRIVATE: '1' } })
guardInvariants(t)
const administrator = await aUser(t, { role: 'administrator' })
const seller = await aUser(t, { role: 'seller' })
const erp = await aReceiver()
afterAll(() => erp.stop())

const add = (events: WebhookEvent[]) =>
  t.call(calls.createWebhookEndpoint, { key: randomUUID(), name: 'ERP', url: erp.url, events }, administrator)
await add(['product.changed', 'stock.changed', 'stock.low'])

/** What is told of what happens meanwhile. */
async function told(happens: () => Promise<unknown>) {
  await t.runJobs()
  erp.forget()
  await happens()
  await t.runJobs()
  return erp.got.map(({ body }) => {
    const { type } = JSON.parse(body) as { type: 'product.changed' | 'stock.changed' | 'stock.low' }
    return [type, webhookBody(webhookData[type]).parse(JSON.parse(body)).data] as const
  })
}
const goodsIn = (all: Awaited<ReturnType<typeof told>>) =>
  all.flatMap(([type, data]) => (type === 'product.changed' ? [(data as { goods_id: number }).goods_id] : []))

const hardware = {
  kind: 'hardware' as const,
  good_type: 1 as const,
  channel_type: 14 as const,
  names: { en: 'Meter' },
  subtitles: { en: 'For the bench' },
  descriptions: { en: 'It measures.' },
}
const create = async () => {
  const input = { key: randomUUID(), slug: `meter-${randomUUID()}`, ...hardware }
  return (await t.call(catalogStaffEndpoints.createStaffGoods, input, seller)).data
}
const addStyle = async (goods_id: number, on_hand: number, low_stock: number | null = 0) => {
  const style = { goods_id, on_hand, low_stock, code: `s-${randomUUID()}`, names: { en: 'One' }, price: 10_000 }
  return (await t.call(catalogStaffEndpoints.createStaffStyle, { key: randomUUID(), ...style }, seller)).data
}
const correct = (id: number, delta: number) =>
  t.call(catalogStaffEndpoints.changeStock, { id, key: randomUUID(), delta }, seller)

test('an item that is created, edited, copied, repriced with others or given a style is told, once each', async () => {
  let id = 0
  expect(goodsIn(await told(async () => ({ id } = await create())))).toEqual([id])
  expect(goodsIn(await told(() => addStyle(id, 5)))).toEqual([id])
  const { data: goods } = await t.call(catalogStaffEndpoints.getStaffGoods, { id }, seller)
  const edit = { ...goods, position: 3 }
  expect(goodsIn(await told(() => t.call(catalogStaffEndpoints.updateStaffGoods, edit, seller)))).toEqual([id])
  // Refused, since it was edited meanwhile: nothing has happened.
  expect(await told(() => t.call(catalogStaffEndpoints.updateStaffGoods, edit, seller))).toEqual([])
  let copy = 0
  const input = { id, key: randomUUID(), slug: `copy-${randomUUID()}` }
  const duplicate = async () =>
    (copy = (await t.call(goodsTogetherStaffEndpoints.duplicateGoods, input, seller)).data.id)
  expect(goodsIn(await told(duplicate))).toEqual([copy])
  const together = { key: randomUUID(), ids: [id, copy], percent: 1_000, rounding: 'cent' as const, dry_run: false }
  const reprice = () => t.call(goodsTogetherStaffEndpoints.changeGoodsTogether, together, seller)
  expect(goodsIn(await told(reprice)).toSorted()).toEqual([id, copy].toSorted())
  expect(await told(reprice)).toEqual([])
})

test('a price and a publication that come by themselves are told when they come', async () => {
  const { id, styles } = await aProduct(t, { status: 0 })
  const at = t.now() + 3_600_000
  const plan = { id: styles[0]!.id, key: randomUUID(), price: 9_000, from: at }
  expect(goodsIn(await told(() => t.call(priceStaffEndpoints.planPrice, plan, seller)))).toEqual([])
  const { data: goods } = await t.call(catalogStaffEndpoints.getStaffGoods, { id }, seller)
  await t.call(catalogStaffEndpoints.updateStaffGoods, { ...goods, pictures: [], publish_at: at + 1 }, seller)
  expect(goodsIn(await told(async () => t.pass(3_600_000)))).toEqual([id])
  expect(goodsIn(await told(async () => t.pass(1)))).toEqual([id])
})

test('a table of goods tells of each item that it changes once, and of none that it leaves', async () => {
  const head = 'product,style,kind,name.en,subtitle.en,description.en,style_name.en,price,stock\n'
  const row = (product: string, style: string, price: string, stock: number) =>
    csvLine([product, style, 'hardware', product, 'For the bench', 'It measures.', style, price, stock])
  const run = (csv: string) =>
    t.call(goodsImportStaffEndpoints.importGoods, { csv: head + csv, dry_run: false }, seller)
  const many = Array.from({ length: 40 }, (_, index) => `told-${index}`)
  const first = await told(() =>
    run(many.map((slug) => row(slug, 'a', '10.00', 2) + row(slug, 'b', '12.00', 0)).join('')),
  )
  const ids = goodsIn(first)
  expect(ids).toHaveLength(40)
  expect(new Set(ids).size).toBe(40)
  expect(first.filter(([type]) => type === 'stock.changed')).toHaveLength(40)
  const again = many.map((slug) => row(slug, 'a', '10.00', 2) + row(slug, 'b', '12.00', 0))
  expect(await told(() => run(again.join('')))).toEqual([])
  again[7] = row('told-7', 'a', '10.00', 5) + row('told-7', 'b', '11.00', 0)
  const changed = await told(() => run(again.join('')))
  expect(goodsIn(changed)).toHaveLength(1)
  expect(changed.filter(([type]) => type === 'stock.changed')).toMatchObject([['stock.changed', { on_hand: 5 }]])
  const looked = { csv: `${head}${row('told-7', 'a', '1.00', 1)}`, dry_run: true }
  expect(await told(() => t.call(goodsImportStaffEndpoints.importGoods, looked, seller))).toEqual([])
})

test('what is on hand is told at each change, by staff and by sale, with what is held', async () => {
  const { id: goods_id } = await create()
  const style = await addStyle(goods_id, 9)
  const fact = { style_id: style.id, goods_id, code: style.code }
  expect(await told(() => correct(style.id, -2))).toEqual([['stock.changed', { ...fact, on_hand: 7, reserved: 0 }]])
  // What cannot be taken has not changed.
  expect(await told(() => correct(style.id, -100))).toEqual([])
  await t.call(
    catalogStaffEndpoints.updateStaffGoods,
    { ...(await t.call(catalogStaffEndpoints.getStaffGoods, { id: goods_id }, seller)).data, status: 1 },
    seller,
  )
  const { ref } = await aStartedPayment(t, { styleId: style.id, quantity: 2 })
  // The provider tells it twice: it is sold once.
  const all = await told(async () => {
    await pay(t, ref)
    await pay(t, ref)
  })
  expect(all).toEqual([['stock.changed', { ...fact, on_hand: 5, reserved: 0 }]])
})

test('few pieces are told as low, at each change while there are few, and not where nothing runs low', async () => {
  const { id: goods_id } = await create()
  const style = await addStyle(goods_id, 6, 3)
  const kinds = async (delta: number) => (await told(() => correct(style.id, delta))).map(([type]) => type).toSorted()
  expect(await kinds(-2)).toEqual(['stock.changed'])
  expect(await kinds(-1)).toEqual(['stock.changed', 'stock.low'])
  expect(await kinds(-1)).toEqual(['stock.changed', 'stock.low'])
  expect(await kinds(5)).toEqual(['stock.changed'])
  const never = await addStyle(goods_id, 1, 0)
  expect((await told(() => correct(never.id, -1))).map(([type]) => type)).toEqual(['stock.changed'])
})
