import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickList } from './pick-list.ts'

test('what several orders need of a style is picked at once, and says for whom', () => {
  const needed = [
    { orderNo: 'A', styleId: 1, quantity: 2 },
    { orderNo: 'B', styleId: 1, quantity: 1 },
    { orderNo: 'B', styleId: 2, quantity: 4 },
  ]
  expect(pickList(needed, [])).toEqual([
    {
      styleId: 1,
      quantity: 3,
      orders: [
        { orderNo: 'A', quantity: 2 },
        { orderNo: 'B', quantity: 1 },
      ],
    },
    { styleId: 2, quantity: 4, orders: [{ orderNo: 'B', quantity: 4 }] },
  ])
})

test('a combination is picked as its contents, together with pieces that are sold alone', () => {
  const needed = [
    { orderNo: 'A', styleId: 9, quantity: 2 },
    { orderNo: 'A', styleId: 1, quantity: 1 },
  ]
  const contents = [
    { styleId: 9, partId: 1, quantity: 1 },
    { styleId: 9, partId: 2, quantity: 3 },
  ]
  expect(pickList(needed, contents)).toEqual([
    { styleId: 1, quantity: 3, orders: [{ orderNo: 'A', quantity: 3 }] },
    { styleId: 2, quantity: 6, orders: [{ orderNo: 'A', quantity: 6 }] },
  ])
})

const small = fc.integer({ min: 1, max: 9 })
const needed = fc.array(fc.record({ orderNo: small.map(String), styleId: small, quantity: small }), { maxLength: 40 })

test('no piece is lost between the orders and the shelves', () => {
  fc.assert(
    fc.property(needed, (all) => {
      const list = pickList(all, [])
      const sum = (rows: readonly { quantity: number }[]) => rows.reduce((total, { quantity }) => total + quantity, 0)
      expect(sum(list)).toBe(sum(all))
      for (const { quantity, orders } of list) expect(sum(orders)).toBe(quantity)
    }),
  )
})
