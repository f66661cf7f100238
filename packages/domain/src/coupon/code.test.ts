import { expect, test } from 'vitest'
import { couponCodeLength, readCouponCode } from './code.ts'

test.each([
  ['SPRING25', 'SPRING25'],
  ['spring25', 'SPRING25'],
  ['  Spring-25 ', 'SPRING25'],
  ['sp ring – 25', 'SPRING25'],
  ['ｓｐｒｉｎｇ２５', 'SPRING25'],
  ['1234', '1234'],
  ['A'.repeat(couponCodeLength.most), 'A'.repeat(couponCodeLength.most)],
])('“%s” is the code %s', (typed, code) => {
  expect(readCouponCode(typed)).toBe(code)
})

test.each([
  ['', 'nothing'],
  ['   ', 'spaces'],
  ['abc', 'less than four'],
  ['A-B-C', 'three letters with dashes'],
  ['A'.repeat(couponCodeLength.most + 1), 'more than 32'],
  ['SPRING_25', 'an underscore'],
  ['SPRÌNG25', 'another alphabet’s letters'],
  ['ВЕСНА', 'Cyrillic'],
  ['25%OFF', 'a sign'],
])('“%s” is none: %s', (typed) => {
  expect(readCouponCode(typed)).toBeNull()
})
