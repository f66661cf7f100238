import { expect, test } from 'vitest'
import { accountField } from './guest.ts'

const plain = { audience: 'everybody', trial: false } as const

test('a guest buys what everybody may buy, at its price', () => {
  expect(accountField({ coupon_id: null, use_points: false, device_sn: '' }, [plain, plain])).toBeNull()
})

test.each([
  ['coupon_id', { coupon_id: 7 }],
  ['use_points', { use_points: true }],
  ['flash_item_id', { flash_item_id: 3 }],
  ['mall_item_id', { mall_item_id: 3 }],
  ['device_sn', { device_sn: 'A1' }],
  ['device_sn', { goods: [{}, { device_sn: 'A1' }] }],
] as const)('%s takes an account', (field, basket) => {
  expect(accountField(basket, [plain])).toBe(field)
})

test('so do trials and offers for some people', () => {
  expect(accountField({}, [plain, { ...plain, trial: true }])).toBe('goods')
  expect(accountField({}, [{ ...plain, audience: 'newcomer' }])).toBe('goods')
})
