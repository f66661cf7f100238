// @vitest-environment happy-dom
import { couponEndpoints, type CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import type { CouponLine } from '@pitlane/domain/coupon/coupon.ts'
import type { Minor } from '@pitlane/domain/money.ts'
import { act, createElement as h } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, unmount } from '../../../test/mount.ts'
import { openShop, Refused } from '../../../test/shop.ts'
import { CouponSheet } from './coupon-sheet.tsx'

const coupon = {
  name: 'Fair',
  type: 'fixed',
  value: 500,
  min_amount: 0,
  expired_at: 0,
  good_type: null,
  channel_type: null,
  good_sku_id: null,
  good_name: null,
  good_id: null,
} as const
const aRecord = (id: number, over: Partial<CouponRecord['coupon']> = {}): CouponRecord => ({
  id,
  value: 500,
  state: 'available',
  coupon: { ...coupon, ...over },
})
const lines: CouponLine[] = [{ skuId: 5, goodType: 1, channelType: 12, unitPrice: 1000 as Minor, quantity: 1 }]
const { path: redeem } = couponEndpoints.redeemCouponCode
const { path: claim } = couponEndpoints.claimCoupon

afterEach(unmount)

async function openSheet(answers: Record<string, () => unknown>) {
  const shop = openShop(answers)
  const onConfirm = vi.fn()
  const onAdd = vi.fn()
  const toClaim = [{ id: 31, coupon, mine: false }]
  const props = { open: true, onClose: vi.fn(), coupons: [], toClaim, lines, chosenId: null, onConfirm, onAdd, now: 0 }
  await mount(h(CouponSheet, props))
  return { shop, onConfirm, onAdd }
}
const type = (code: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[name=code]')!
    input.value = code
    input.form!.requestSubmit()
  })
const problem = () => document.querySelector('[id$=-error]')?.textContent

test('a code that is good here is used at once', async () => {
  const { shop, onConfirm, onAdd } = await openSheet({ [redeem]: () => aRecord(7) })
  await type(' fair ')
  expect(shop.sent(redeem)).toEqual([{ code: 'fair' }])
  expect(onAdd).toHaveBeenCalledWith(aRecord(7))
  expect(onConfirm).toHaveBeenCalledWith(7)
})

test.each([
  [{ good_sku_id: 6 }, 'coupon.code_out_of_scope'],
  [{ min_amount: 1001 }, 'coupon.code_below_minimum'],
])('one that is not for this basket is kept, and says so: %o', async (over, text) => {
  const { onConfirm, onAdd } = await openSheet({ [redeem]: () => aRecord(7, over) })
  await type('FAIR')
  expect(problem()).toContain(text)
  expect(onAdd).toHaveBeenCalledTimes(1)
  expect(onConfirm).not.toHaveBeenCalled()
})

test.each(['coupon_code_unknown', 'coupon_code_ended', 'coupon_code_used_up', 'coupon_code_used'] as const)(
  'the shop’s own sentence stands beside the field: %s',
  async (code) => {
    const { onAdd } = await openSheet({
      [redeem]: () => {
        throw new Refused(code)
      },
    })
    await type('FAIR')
    expect(problem()).toBe(`No: ${code}`)
    expect(onAdd).not.toHaveBeenCalled()
  },
)

test('an empty field is not sent', async () => {
  const { shop } = await openSheet({ [redeem]: () => aRecord(7) })
  await type('  ')
  expect(problem()).toBe('coupon.code_missing')
  expect(shop.sent(redeem)).toEqual([])
})

test('one that anybody may take is taken and used by one tap', async () => {
  const { shop, onConfirm, onAdd } = await openSheet({ [claim]: () => ({ record_id: 12 }) })
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'coupon.claim_use')!
  await act(async () => button.click())
  expect(shop.sent(claim)).toEqual([{ coupon_id: 31 }])
  expect(onAdd).toHaveBeenCalledWith(aRecord(12), 31)
  expect(onConfirm).toHaveBeenCalledWith(12)
})
