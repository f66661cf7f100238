import { expect, test } from 'vitest'
import { isForGuest, orderIn } from './guest-paths.ts'

test.each([
  ['/shopping_mall/productPurchase?sku=3&quantity=2', true],
  ['/shopping_mall/productPurchase?cart=3x1,5x2', true],
  ['/mall/orderConfirm?sku=3', true],
  ['/cart', true],
  ['/shopping_mall/productPurchase?sku=3&flash=1', false],
  ['/shopping_mall/productPurchase?sku=3&mall=1', false],
  ['/shopping_mall/productPurchase?sku=3&device_sn=A1', false],
  ['/me/coupons', false],
  ['https://elsewhere.example/cart', false],
  [null, false],
])('%s goes on without an account: %s', (next, may) => {
  expect(isForGuest(next)).toBe(may)
})

test('the order that was asked for goes along to its look-up', () => {
  expect(orderIn('/mall/orderDetails?order_no=PL1')).toBe('PL1')
  expect(orderIn('/me')).toBeNull()
  expect(orderIn(null)).toBeNull()
})
