import { expect, test } from 'vitest'
import { isAnswer, placeOf } from './problem.ts'

test('a refusal is shown beside its cause', () => {
  expect(placeOf({ code: 'address_missing', field: 'shipping.mailing_id' })).toBe('address')
  expect(placeOf({ code: 'style_stock', field: 'goods' })).toBe('item')
  expect(placeOf({ code: 'coupon_expired', field: 'coupon_id' })).toBe('coupon')
  expect(placeOf({ code: 'field_format', field: 'shipping.mailing_information.0.email' })).toBe('email')
  expect(placeOf({ code: 'insufficient_points', field: 'use_points' })).toBe('points')
  expect(placeOf({ code: 'price_changed', field: null })).toBe('price')
})

test('what has no place of its own stands beside the button', () => {
  expect(placeOf({ code: 'repeat_order', field: 'idempotency_key' })).toBe('order')
  expect(placeOf({ code: null, field: null })).toBe('order')
})

test('only the shop itself can say that there is no order', () => {
  expect(isAnswer({ status: 200, code: 'style_stock' })).toBe(true)
  expect(isAnswer({ status: 429, code: 'too_many_requests' })).toBe(true)
  expect(isAnswer({ status: 0, code: null })).toBe(false)
  expect(isAnswer({ status: 408, code: null })).toBe(false)
  expect(isAnswer({ status: 500, code: 'service_exception' })).toBe(false)
})
