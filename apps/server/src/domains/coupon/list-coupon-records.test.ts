import { zero } from '@pitlane/domain/money.ts'
import { couponEndpoints } from '@pitlane/contract/coupon/coupon.ts'
import { expect, test } from 'vitest'
import { aUser } from '../account/factory.ts'
import { aProduct } from '../catalog/factory.ts'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { aPaidOrder } from '../after-sales/factory.ts'
import { aBuyer, anOrder } from '../order/factory.ts'
import { aCoupon } from './factory.ts'
import { coupons } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const dongle = (await aProduct(t, { channelType: 12 })).styles[0]!.id
const gauge = (await aProduct(t, { channelType: 14 })).styles[0]!.id
const set = (await aProduct(t, { kind: 'combination', channelType: 13 })).styles[0]!.id

const list = async (token: string, input: object = {}, lang = 'en') =>
  (await t.call(couponEndpoints.listCouponRecords, input, { token, headers: { lang } })).data
const names = async (token: string, input: object = {}) => (await list(token, input)).map(({ coupon }) => coupon.name)

const holder = await aUser(t)
const scopes = {
  any: {},
  'type 21': { goodType: 21 },
  'channel 12': { channelType: 12 },
  'type 1 channel 11': { goodType: 1, channelType: 11 },
  dongle: { styleId: dongle, type: 'exchange', value: 0 },
} as const
for (const [name, scope] of Object.entries(scopes)) await aCoupon(t, { name, ...scope }, holder)

test.each([
  ['nothing', {}, ['any', 'type 21', 'channel 12', 'type 1 channel 11', 'dongle']],
  ['a type', { good_type_id: 1 }, ['any', 'channel 12', 'type 1 channel 11', 'dongle']],
  ['a channel', { channel_type: 12 }, ['any', 'type 21', 'channel 12', 'dongle']],
  ['a type and a channel', { good_type_id: 1, channel_type: 11 }, ['any', 'type 1 channel 11']],
  ['combinations', { good_type_id: 21, channel_type: 11 }, ['any', 'type 21']],
  ['the style of a coupon', { good_sku_id: dongle }, ['any', 'channel 12', 'dongle']],
  ['another style', { good_sku_id: gauge }, ['any']],
  ['a combination’s style', { good_sku_id: set }, ['any', 'type 21']],
  ['a style that is not there', { good_sku_id: 4711 }, []],
])('coupons for %s', async (_what, input, expected) => {
  expect(await names(holder.token, input)).toEqual(expected)
})

test('what can be used is on top, what ends first before all; used ones are gone', async () => {
  const user = await aBuyer(t)
  const seconds = t.now() / 1000
  const ends = {
    never: 0,
    'in a week': seconds + 7 * 86_400,
    tomorrow: seconds + 86_400,
    expired: seconds - 1,
    'at this instant': seconds,
    locked: seconds + 60,
    used: 0,
  }
  const records: Record<string, number> = {}
  for (const [name, expiredAt] of Object.entries(ends))
    records[name] = (await aCoupon(t, { name, expiredAt }, user)).recordId
  await anOrder(t, { user, couponId: records['locked']! })
  await aPaidOrder(t, { user, couponId: records['used']! })
  expect((await list(user.token)).map(({ coupon, state }) => [coupon.name, state])).toEqual([
    ['tomorrow', 'available'],
    ['in a week', 'available'],
    ['never', 'available'],
    ['locked', 'locked'],
    ['expired', 'invalid'],
    ['at this instant', 'invalid'],
  ])
})

test('a record has the face value, and the name in the reader’s language', async () => {
  const user = await aUser(t)
  const { recordId } = await aCoupon(
    t,
    { names: { en: 'Ten', de: 'Zehn' }, value: 1000, minAmount: 5000, channelType: 12 },
    user,
  )
  expect(await list(user.token, {}, 'de')).toEqual([
    {
      id: recordId,
      value: 1000,
      state: 'available',
      coupon: {
        name: 'Zehn',
        type: 'fixed',
        value: 1000,
        min_amount: 5000,
        expired_at: 0,
        good_type: null,
        channel_type: 12,
        good_sku_id: null,
        good_name: null,
        good_id: null,
      },
    },
  ])
  expect((await list(user.token, {}, 'kor'))[0]!.coupon.name).toBe('Ten')
})

test('coupons are seen by their holder alone', async () => {
  const stranger = await aUser(t)
  expect(await list(stranger.token)).toEqual([])
  expect(await t.call(couponEndpoints.listCouponRecords, {})).toMatchObject({ status: 401, reason: 'not_logged_in' })
})

test('at most 100 are listed', async () => {
  const user = await aUser(t)
  await t.db.insert(coupons).values({
    names: { en: 'Many' },
    type: 'fixed',
    value: 1,
    minAmount: zero,
    expiredAt: 0,
    total: 200,
    issued: 120,
    perPerson: 200,
  })
  await t.db.$client.query(
    `insert into coupon_records (coupon_id, user_id, ordinal)
    select c.id, $1, n from coupons c, generate_series(1, 120) n where c.names->>'en' = 'Many'`,
    [user.id],
  )
  expect(await list(user.token)).toHaveLength(100)
})

test('a coupon for an item names it, with the style where there are others, and opens it while it is sold', async () => {
  const user = await aUser(t)
  const alone = await aProduct(t, { name: 'Dongle' })
  const sizes = await aProduct(t, { name: 'Gauge', styles: [{}, {}] })
  const gone = await aProduct(t, { name: 'Old set', status: 0 })
  for (const styleId of [alone.styles[0]!.id, sizes.styles[1]!.id, gone.styles[0]!.id])
    await aCoupon(t, { styleId, name: `For ${styleId}` }, user)
  await aCoupon(t, { name: 'For all' }, user)
  const named = (await list(user.token)).map(({ coupon }) => [coupon.good_name, coupon.good_id])
  expect(named).toEqual([
    ['Dongle', alone.id],
    [expect.stringMatching(/^Gauge, ./), sizes.id],
    ['Old set', null],
    [null, null],
  ])
})
