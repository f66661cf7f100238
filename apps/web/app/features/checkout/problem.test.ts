import { expect, test } from 'vitest'
import { isAnswer, isHoldRefusal, placeOf } from './problem.ts'

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

test('what unpaid orders stand in the way of stands beside the button, with the way to them', () => {
  expect(placeOf({ code: 'unpaid_orders_limit', field: null })).toBe('order')
  expect(isHoldRefusal({ code: 'held_style_limit' })).toBe(true)
  expect(isHoldRefusal({ code: 'repeat_order' })).toBe(false)
})

test('only the shop itself can say that there is no order', () => {
  expect(isAnswer({ status: 200, code: 'style_stock' })).toBe(true)
  expect(isAnswer({ status: 429, code: 'too_many_requests' })).toBe(true)
  expect(isAnswer({ status: 0, code: null })).toBe(false)
  expect(isAnswer({ status: 408, code: null })).toBe(false)
  expect(isAnswer({ status: 500, code: 'service_exception' })).toBe(false)
})
