import { expect, test } from 'vitest'
import { canWish, mostWishes } from './wish-list.ts'

test.each([
  ['an item that is sold', { onSale: true, wished: false }, 0, null],
  ['the last that has room', { onSale: true, wished: false }, mostWishes - 1, null],
  ['one more', { onSale: true, wished: false }, mostWishes, 'wishes_full'],
  ['one that is on a full list', { onSale: true, wished: true }, mostWishes, null],
  ['one that is on the list and not sold any more', { onSale: false, wished: true }, 1, null],
  ['one that is not sold', { onSale: false, wished: false }, 0, 'goods_gone'],
])('%s', (_, style, count, reason) => {
  expect(canWish(style, count)).toEqual(reason === null ? { ok: true } : { ok: false, reason })
})
