import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canAddToCart,
  type CartLine,
  cartLineState,
  mayLieInCart,
  mergeCarts,
  mostCartLines,
  mostCartUnits,
} from './cart.ts'

const line = fc.record({
  sku_id: fc.integer({ min: 1, max: 40 }),
  quantity: fc.integer({ min: 1, max: mostCartUnits }),
})
const cart = fc.uniqueArray(line, { maxLength: mostCartLines, selector: ({ sku_id }) => sku_id })
const sorted = (lines: readonly CartLine[]) => lines.toSorted((a, b) => a.sku_id - b.sku_id)

test('of a merge nothing is lost: each line is in the cart with no fewer units, or is left', () => {
  fc.assert(
    fc.property(cart, cart, (mine, brought) => {
      const { lines, left } = mergeCarts(mine, brought)
      expect(lines.length).toBeLessThanOrEqual(mostCartLines)
      expect(new Set(lines.map(({ sku_id }) => sku_id)).size).toBe(lines.length)
      for (const one of mine)
        expect(lines.find(({ sku_id }) => sku_id === one.sku_id)!.quantity >= one.quantity).toBe(true)
      for (const one of brought) {
        const there = lines.find(({ sku_id }) => sku_id === one.sku_id)
        expect(there ? there.quantity >= one.quantity : left.includes(one)).toBe(true)
      }
      for (const one of lines) {
        const sources = [...mine, ...brought].filter(({ sku_id }) => sku_id === one.sku_id)
        expect(one.quantity).toBe(Math.max(...sources.map(({ quantity }) => quantity)))
      }
    }),
  )
})

test('a merge that is sent again changes nothing', () => {
  fc.assert(
    fc.property(cart, cart, (mine, brought) => {
      const once = mergeCarts(mine, brought)
      expect(mergeCarts(once.lines, brought)).toEqual(once)
    }),
  )
})

test('where there is room for both, it does not matter whose cart was first', () => {
  const small = fc.uniqueArray(line, { maxLength: mostCartLines / 2, selector: ({ sku_id }) => sku_id })
  fc.assert(
    fc.property(small, small, (one, other) => {
      expect(sorted(mergeCarts(one, other).lines)).toEqual(sorted(mergeCarts(other, one).lines))
    }),
  )
})

test('what is added one by one is in the cart with its sum, until a limit', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (adds) => {
      const lines: CartLine[] = []
      const sums = new Map<number, number>()
      for (const add of adds) {
        const verdict = canAddToCart(lines, add)
        const sum = (sums.get(add.sku_id) ?? 0) + add.quantity
        const isFull = !sums.has(add.sku_id) && sums.size === mostCartLines
        expect(verdict.ok).toBe(sum <= mostCartUnits && !isFull)
        if (!verdict.ok) continue
        sums.set(add.sku_id, sum)
        const there = lines.find(({ sku_id }) => sku_id === add.sku_id)
        if (there) there.quantity = verdict.quantity
        else lines.push({ ...add, quantity: verdict.quantity })
      }
      expect(new Map(lines.map(({ sku_id, quantity }) => [sku_id, quantity]))).toEqual(sums)
    }),
  )
})

test.each([
  [{ onSale: true, trial: false, audience: 'everybody' } as const, true],
  [{ onSale: false, trial: false, audience: 'everybody' } as const, 'goods_gone'],
  [{ onSale: true, trial: true, audience: 'everybody' } as const, 'cart_alone'],
  [{ onSale: true, trial: false, audience: 'member' } as const, 'cart_alone'],
])('%j in a cart: %s', (style, expected) => {
  const verdict = mayLieInCart(style)
  expect(verdict.ok || verdict.reason).toBe(expected)
})

const onSale = { onSale: true, trial: false, audience: 'everybody' } as const
test.each([
  [{ quantity: 2, stock: 2, ...onSale }, 'ready'],
  [{ quantity: 2, stock: null, ...onSale }, 'ready'],
  [{ quantity: 2, stock: 1, ...onSale }, 'short'],
  [{ quantity: 2, stock: 0, ...onSale }, 'sold_out'],
  [{ quantity: 2, stock: 5, ...onSale, onSale: false }, 'gone'],
  [{ quantity: 2, stock: 0, ...onSale, trial: true }, 'alone'],
])('a line %j is %s', (line, state) => {
  expect(cartLineState(line)).toBe(state)
})
