import { expect, test } from 'vitest'
import { nextPath, screenPath } from './next-path.ts'

test.each(['/mall/order?tab=to_pay', '/', '/me#coupons', '/shopping_mall/productDetail?id=3&style=4'])(
  '%s is a way back',
  (next) => {
    expect(nextPath(next)).toBe(next)
  },
)

test.each([
  null,
  '',
  'me',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('%j leads to /me instead', (next) => {
  expect(nextPath(next)).toBe('/me')
})

test('a screen takes over only what is there', () => {
  expect(screenPath('/vip_pay/register', { next: '/me', email: '' })).toBe('/vip_pay/register?next=%2Fme')
  expect(screenPath('/vip_pay/register', { next: null, email: null })).toBe('/vip_pay/register')
})
