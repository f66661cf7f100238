import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { catalogStaffEndpoints as calls } from '@pitlane/contract/catalog/staff.ts'
import { goodsTogetherStaffEndpoints } from '@pitlane/contract/catalog/staff-together.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { sweep } from '../../domains.ts'
import { aUser } from '../account/factory.ts'
import { aProduct } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const seller = await aUser(t, { role: 'seller' })
const hour = 3_600_000

const read = async (id: number) => (await t.call(calls.getStaffGoods, { id }, seller)).data
const change = async (id: number, to: object) => {
  const goods = await read(id)
  return t.call(calls.updateStaffGoods, { ...goods, pictures: [], ...to }, seller)
}
const isThere = async (id: number) => (await t.call(catalogEndpoints.getGoods, { id })).code === 0
const later = async (milliseconds: number) => {
  t.pass(milliseconds)
  await t.runJobs()
}

test('an item goes on sale and off it by itself', async () => {
  const { id } = await aProduct(t, { status: 0 })
  const plan = { publish_at: t.now() + hour, unpublish_at: t.now() + 3 * hour }
  expect((await change(id, plan)).data).toMatchObject({ status: 0, ...plan })
  await later(hour - 1)
  expect(await isThere(id)).toBe(false)
  await later(1)
  expect(await isThere(id)).toBe(true)
  expect(await read(id)).toMatchObject({ status: 1, publish_at: null, unpublish_at: plan.unpublish_at })
  await later(2 * hour)
  expect(await isThere(id)).toBe(false)
  expect(await read(id)).toMatchObject({ status: 0, publish_at: null, unpublish_at: null })
})

test('what is planned anew counts, what was given up does not happen, and the past is not planned', async () => {
  const { id } = await aProduct(t, { status: 0 })
  await change(id, { publish_at: t.now() + hour })
  await change(id, { publish_at: t.now() + 2 * hour })
  await later(hour)
  expect(await isThere(id)).toBe(false)
  await change(id, { publish_at: null })
  await later(2 * hour)
  expect(await isThere(id)).toBe(false)
  expect(await change(id, { publish_at: t.now() })).toMatchObject({ reason: 'plan_times', field: 'publish_at' })
})

test('where the job was lost the sweep does it; a copy has nothing planned', async () => {
  const { id } = await aProduct(t, { status: 0 })
  await change(id, { publish_at: t.now() + hour })
  const copy = { id, key: randomUUID(), slug: `copy-${randomUUID()}` }
  const { data } = await t.call(goodsTogetherStaffEndpoints.duplicateGoods, copy, seller)
  t.queue.length = 0
  t.pass(hour)
  await sweep(t.systemContext())
  expect(await isThere(id)).toBe(true)
  expect(await read(data.id)).toMatchObject({ status: 0, publish_at: null })
})

test('staff see an item in the shop before it is on sale, by a link that ends', async () => {
  const { id } = await aProduct(t, { status: 0, name: 'Not yet' })
  const other = await aProduct(t, { status: 0 })
  const { data } = await t.call(calls.previewStaffGoods, { id }, seller)
  const preview = new URL(data.path, 'http://shop').searchParams.get('preview')!
  const see = (input: object) => t.call(catalogEndpoints.getGoods, { id, ...input })
  expect((await see({ preview })).data).toMatchObject({ name: 'Not yet', on_sale: false })
  expect((await see({})).reason).toBe('goods_gone')
  expect((await see({ id: other.id, preview })).reason).toBe('goods_gone')
  expect((await see({ preview: preview.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')) })).reason).toBe(
    'goods_gone',
  )
  t.pass(25 * hour)
  expect((await see({ preview })).reason).toBe('goods_gone')
  expect((await t.call(calls.previewStaffGoods, { id }, await aUser(t))).status).toBe(403)
})
