import { aUser } from '../src/domains/account/factory.ts'
import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { agreementEndpoints } from '@pitlane/contract/agreement/agreement.ts'
import { agreementStaffEndpoints } from '@pitlane/contract/agreement/staff.ts'
import { catalogEndpoints } from '@pitlane/contract/catalog/catalog.ts'
import { couponEndpoints } from '@pitlane/contract/coupon/coupon.ts'
import { listGroups } from '@pitlane/domain/catalog/goods.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { one } from '../src/platform/db/database.ts'
import { testApp } from '../test/harness.ts'
import { cast, demoPassword } from './cast.ts'
import { goods } from './catalogue/goods.ts'
import { rewards } from './catalogue/mall.ts'
import { brandPromises } from './seed-brands.ts'
import { seedDemo } from './demo.ts'

const t = await testApp()
// Orders are looked at in demo.test.ts.
const tables = [
  'products',
  'styles',
  'contents',
  'categories',
  'adverts',
  'coupons',
  'coupon_records',
  'users',
  'addresses',
  'freight_options',
  'tax_rates',
]
const counts = async () => {
  const numbers = sql.raw(tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', '))
  return one((await t.db.execute<Record<string, number>>(sql`select ${numbers}`)).rows)
}

await Promise.all([seedDemo(t.deps), seedDemo(t.deps)])
const seeded = await counts()

test('two processes that seed at once, and one that seeds again, make one demo', async () => {
  expect(seeded['products']).toBe(goods.length + rewards.length)
  // One more is new in the community, and is held for that.
  expect(seeded['users']).toBe(cast.length + 1)
  expect(Object.values(seeded).every((count) => count > 0)).toBe(true)
  await seedDemo(t.deps)
  expect(await counts()).toEqual(seeded)
})

test.each(Object.entries(listGroups))('the %s has goods', async (_group, filter) => {
  const { data } = await t.call(catalogEndpoints.listAllGoods, { ...filter, status: 1 })
  expect(data.total).toBeGreaterThan(0)
})

test('what is everybody’s is listed, in the catalogue’s order', async () => {
  const { data } = await t.call(catalogEndpoints.listGoods, { page_size: 100 })
  expect(data.list.map(({ slug }) => slug)).toEqual(goods.filter(({ audience }) => !audience).map(({ slug }) => slug))
})

test('goods are found by their Chinese names', async () => {
  const { data } = await t.call(catalogEndpoints.listGoods, { page_size: 1 }, { headers: { lang: 'zh' } })
  const { id, name } = data.list[0]!
  const q = name.match(/\p{Script=Han}{2}/u)?.[0] ?? name
  const found = await t.call(catalogEndpoints.searchGoods, { q, page_size: 100 })
  expect(found.data.list.map((card) => card.id)).toContain(id)
})

test('a banner leads to an item that is there', async () => {
  const { data } = await t.call(catalogEndpoints.listAdverts, {})
  const id = Number(/id=(\d+)/.exec(data.find(({ href }) => href.includes('id='))!.href)![1])
  expect((await t.call(catalogEndpoints.getGoods, { id })).code).toBe(0)
})

test.each(['owner@pitlane.example', 'workshop@pitlane.example', 'admin@pitlane.example'])(
  '%s logs in and has coupons',
  async (email) => {
    const { data } = await t.call(accountEndpoints.login, { email, password: demoPassword })
    const mine = await t.call(couponEndpoints.listCouponRecords, {}, { token: data.token })
    expect(mine.data[0]!.state).toBe('available')
    expect(mine.data.some(({ state }) => state === 'invalid')).toBe(true)
  },
)

test('the code that the front tells gives its coupon to whoever is new; whoever has it keeps the one', async () => {
  const adverts = (await t.call(catalogEndpoints.listAdverts, {})).data
  const code = adverts.flatMap(({ text }) => /\b[A-Z]+\d+\b/.exec(text) ?? [])[0]!
  const redeem = async (user: { token: string }) =>
    (await t.call(couponEndpoints.redeemCouponCode, { code: code.toLowerCase() }, user)).data
  const mine = async (user: { token: string }) =>
    (await t.call(couponEndpoints.listCouponRecords, {}, user)).data.map(({ id }) => id)
  const { data: owner } = await t.call(accountEndpoints.login, {
    email: 'owner@pitlane.example',
    password: demoPassword,
  })
  const before = await mine(owner)
  expect(before).toContain((await redeem(owner)).id)
  expect(await mine(owner)).toEqual(before)
  const newcomer = await aUser(t)
  expect(await mine(newcomer)).toEqual([])
  const given = await redeem(newcomer)
  expect(given).toMatchObject({ state: 'available', coupon: { name: '$10 off orders of $50 or more' } })
  expect(await mine(newcomer)).toEqual([given.id])
})

test('the second brand’s terms are its own, in the reader’s language, and its customers have consented to them', async () => {
  const inBrand = { headers: { channel: 'amboss', lang: 'jp' } }
  const { data } = await t.call(agreementEndpoints.getAgreement, { document: 'service_agreement' }, inBrand)
  expect(data.shown).toMatchObject({ version: '1.1', text: expect.stringContaining(brandPromises.jp) })
  expect(data.versions.map(({ version }) => version)).toEqual(['1.1', '1.0'])
  const account = { email: 'owner@pitlane.example', password: demoPassword }
  const { token } = (await t.call(accountEndpoints.login, account)).data
  expect((await t.call(agreementEndpoints.listAskedAgreements, {}, { token, ...inBrand })).data).toEqual([])
  const admin = (await t.call(accountEndpoints.login, { ...account, email: 'admin@pitlane.example' })).data
  const versions = await t.call(agreementStaffEndpoints.listStaffAgreements, { document: 'service_agreement' }, admin)
  expect(versions.data.list.map(({ consented }) => consented > 5)).toEqual([true, false])
})
