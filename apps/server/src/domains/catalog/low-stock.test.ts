import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { catalogStaffEndpoints as calls } from '@pitlane/contract/catalog/staff.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { anOrder } from '../order/factory.ts'
import { aProduct } from './factory.ts'
import { styles } from './tables.ts'

const t = await testApp()
const seller = await aUser(t, { role: 'seller' })

const aStyle = async (stock: number | null, lowStock: number | null = null) => {
  const { id } = one((await aProduct(t, { stock })).styles)
  await t.db.update(styles).set({ lowStock }).where(eq(styles.id, id))
  return id
}
const lowOnes = async () => {
  const { list, total } = (await t.call(calls.listStaffStyles, { low: 1, page_size: 100, sort: 'id' }, seller)).data
  expect(total).toBe(list.length)
  return list.map(({ id }) => id)
}

test('a style runs low by what is free of it, at its own number or at the shop’s', async () => {
  const [few, held] = [await aStyle(5), await aStyle(8)]
  const [many, own, never, endless] = [await aStyle(6), await aStyle(30, 40), await aStyle(0, 0), await aStyle(null)]
  await anOrder(t, { styleId: held, quantity: 3 })
  expect(await lowOnes()).toEqual([own, held, few])
  const waiting = (await t.call(operationsStaffEndpoints.getWaiting, {}, seller)).data
  expect(waiting).toContainEqual({ what: 'low_stock', count: 3, since: null })
  await t.db.insert(settings).values({ key: 'low_stock', value: 6 })
  expect(await lowOnes()).toEqual([own, many, held, few])
  await t.db.update(settings).set({ value: 0 })
  expect(await lowOnes()).toEqual([own])
  expect([never, endless]).toHaveLength(2)
})

test('what a scanner reads finds the style and its item, and is only one style’s', async () => {
  const [first, second] = [await aProduct(t, { name: 'Meter' }), await aProduct(t, { name: 'Gauge' })]
  const fields = { code: 'a-1', names: { en: 'One' }, price: 10_000, barcode: '4006381333931' }
  const style = one(first.styles)
  const { version } = (await t.call(calls.getStaffStyle, { id: style.id }, seller)).data
  const saved = await t.call(calls.updateStaffStyle, { id: style.id, version, ...fields }, seller)
  expect(saved.data).toMatchObject({ barcode: fields.barcode })
  for (const q of [fields.barcode, 'A-1']) {
    expect((await t.call(calls.listStaffGoods, { q }, seller)).data.list).toMatchObject([{ id: first.id }])
    expect((await t.call(calls.listStaffStyles, { q }, seller)).data.list).toMatchObject([{ id: style.id }])
  }
  const other = one(second.styles)
  const read = (await t.call(calls.getStaffStyle, { id: other.id }, seller)).data
  const taken = { id: other.id, version: read.version, ...fields, code: 'b-1' }
  expect(await t.call(calls.updateStaffStyle, taken, seller)).toMatchObject({
    reason: 'barcode_taken',
    field: 'barcode',
  })
  const wrong = { ...taken, barcode: '4006381333932' }
  expect(await t.call(calls.updateStaffStyle, wrong, seller)).toMatchObject({
    reason: 'field_format',
    field: 'barcode',
  })
})
