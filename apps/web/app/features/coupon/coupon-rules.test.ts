import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { CouponLine } from '@pitlane/domain/coupon/coupon.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { expect, test } from 'vitest'
import { daysLeft, preselect, savingOf, stateReason, usableOf, verdictOf } from './coupon-rules.ts'
import { claimableFor } from './open-coupons.ts'
import { hrefOf, scopeOf } from './coupon-scope.ts'

const now = 1_700_000_000_000
const day = 86_400
type Part = Partial<CouponRecord['coupon']> & { id?: number; state?: CouponRecord['state'] }

const aCoupon = ({ id = 1, state = 'available', ...coupon }: Part = {}): CouponRecord => ({
  id,
  state,
  value: coupon.value ?? 1000,
  coupon: {
    name: 'Coupon',
    type: 'fixed',
    value: 1000,
    min_amount: 0,
    expired_at: 0,
    good_type: null,
    channel_type: null,
    good_sku_id: null,
    good_name: null,
    good_id: null,
    ...coupon,
  },
})
const line = (unitPrice: number, quantity = 1): CouponLine => ({
  skuId: 5,
  goodType: 1,
  channelType: 12,
  unitPrice: unitPrice as Minor,
  quantity,
})

test('the usable coupon that takes most off is first and preselected', () => {
  const list = [
    aCoupon({ id: 1, expired_at: now / 1000 - 1 }),
    aCoupon({ id: 2, min_amount: 9999, value: 9000 }),
    aCoupon({ id: 3, value: 100 }),
    aCoupon({ id: 4, type: 'percent', value: 50 }),
  ]
  expect(usableOf(list, [line(5000)], now).map(({ id }) => id)).toEqual([4, 3])
  expect(preselect(list, [line(5000)], now)).toBe(4)
})

test('nothing is preselected where nothing is usable', () => {
  expect(preselect([aCoupon({ state: 'locked' })], [line(5000)], now)).toBeNull()
  expect(preselect([], [line(5000)], now)).toBeNull()
})

test.each([
  ['the minimum exactly', { min_amount: 5000 }, { ok: true }],
  ['a cent below it', { min_amount: 5001 }, { ok: false, reason: 'coupon_below_minimum' }],
  ['expired this second', { expired_at: now / 1000 }, { ok: false, reason: 'coupon_expired' }],
  ['without an end', { expired_at: 0 }, { ok: true }],
  ['for another channel', { channel_type: 11 }, { ok: false, reason: 'coupon_out_of_scope' }],
  ['for this item', { good_sku_id: 5 }, { ok: true }],
  ['in another order', { state: 'locked' as const }, { ok: false, reason: 'coupon_not_available' }],
])('a coupon %s', (_, part, verdict) => {
  expect(verdictOf(aCoupon(part), [line(2500, 2)], now)).toEqual(verdict)
})

test('the saving is what the rule takes off these lines', () => {
  expect(savingOf(aCoupon({ type: 'percent', value: 15 }), [line(2500, 2)])).toBe(750)
})

test.each([
  [{}, null],
  [{ state: 'used' as const }, 'used'],
  [{ state: 'locked' as const }, 'locked'],
  [{ state: 'invalid' as const }, 'invalid'],
  [{ state: 'invalid' as const, expired_at: 1 }, 'coupon_expired'],
  [{ expired_at: now / 1000 }, 'coupon_expired'],
])('%j is not usable because of %s', (part, reason) => {
  expect(stateReason(aCoupon(part), now)).toBe(reason)
})

test.each([
  [0, null],
  [now / 1000 + 8 * day, null],
  [now / 1000 + 7 * day, 7],
  [now / 1000 + day + 1, 2],
  [now / 1000 + 1, 1],
  [now / 1000 - 1, null],
])('a coupon that ends at %i has %s days left', (expired_at, days) => {
  expect(daysLeft(aCoupon({ expired_at }), now)).toBe(days)
})

test.each([
  [{}, 'any'],
  [{ good_sku_id: 5 }, 'item'],
  [{ channel_type: 12 }, 'diagnostic_list'],
  [{ channel_type: 14 }, 'shopping_mall'],
  [{ good_type: 1, channel_type: 11 }, 'vip_landing_page'],
  [{ good_type: 21, channel_type: 11 }, 'combination_goods'],
  [{ good_type: 21 }, 'bundles'],
  [{ good_type: 1 }, 'some'],
])('%j is good for %s', (part, scope) => {
  expect(scopeOf(aCoupon(part).coupon)).toBe(scope)
})

test.each([
  [{}, '/'],
  [{ channel_type: 12 }, '/diagnostic_list/home'],
  [{ good_type: 21 }, '/combination_goods/home'],
  [{ good_type: 21, channel_type: 12 }, '/'],
  [{ good_sku_id: 5, good_id: 7 }, '/shopping_mall/productDetail?id=7'],
  [{ good_sku_id: 5, good_id: null }, null],
])('a coupon for %o is used at %s', (part, href) => {
  expect(hrefOf(aCoupon(part).coupon)).toBe(href)
})

test('of those to claim the ones that are good for the lines are offered, the greatest saving first', () => {
  const open = (part: Part) => ({ ...aCoupon(part), mine: false })
  const list = [
    open({ id: 1, value: 100 }),
    open({ id: 2, value: 900 }),
    open({ id: 3, value: 900, good_sku_id: 6 }),
    open({ id: 4, min_amount: 9999 }),
    open({ id: 5, value: 500, expired_at: now / 1000 + day }),
    open({ id: 6, value: 900, expired_at: now / 1000 - 1 }),
  ]
  expect(claimableFor(list, [line(1000)], now).map(({ id }) => id)).toEqual([2, 5, 1])
})
