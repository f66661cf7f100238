import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshExpiry, giveBack, payDebt, takeFrom } from './lots.ts'

const day = 86_400_000
const lots = fc
  .array(fc.record({ left: fc.integer({ min: 0, max: 5000 }), expiresAt: fc.integer({ min: 0, max: 20 }) }), {
    maxLength: 12,
  })
  .map((all) => all.map((lot, index) => ({ id: index + 1, ...lot })))
const points = fc.integer({ min: 0, max: 20_000 })
const always = <Args>(property: fc.IProperty<Args>) => fc.assert(property, { numRuns: 1000 })
const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

test('what is taken and what lacks sum to what was asked for, and no lot gives more than it has', () => {
  always(
    fc.property(lots, points, (all, wanted) => {
      const { moves, short } = takeFrom(all, wanted)
      expect(short - sum(moves.map(({ amount }) => amount))).toBe(wanted)
      expect(short).toBe(Math.max(0, wanted - sum(all.map(({ left }) => left))))
      for (const { lotId, amount } of moves) expect(-amount).toBeLessThanOrEqual(all[lotId - 1]!.left)
      expect(moves.every(({ amount }) => amount < 0)).toBe(true)
    }),
  )
})

test('a lot is touched only when all that expire earlier are empty', () => {
  always(
    fc.property(lots, points, (all, wanted) => {
      const taken = new Map(takeFrom(all, wanted).moves.map(({ lotId, amount }) => [lotId, -amount]))
      const touched = all.filter(({ id }) => taken.has(id))
      for (const lot of all) {
        const laterIsTouched = touched.some(({ expiresAt }) => expiresAt > lot.expiresAt)
        if (laterIsTouched) expect(taken.get(lot.id) ?? 0).toBe(lot.left)
      }
    }),
  )
})

test('given back in any number of parts, each lot has again what was taken from it', () => {
  always(
    fc.property(lots, points, fc.array(fc.integer({ min: 1, max: 4000 })), (all, wanted, steps) => {
      const taken = takeFrom(all, wanted).moves.map(({ lotId, amount }) => ({
        lotId,
        amount: -amount,
        expiresAt: all[lotId - 1]!.expiresAt,
      }))
      const total = sum(taken.map(({ amount }) => amount))
      const back = new Map<number, number>()
      let before = 0
      for (const step of [...steps, total]) {
        const parts = giveBack(taken, before, step)
        expect(sum(parts.map(({ amount }) => amount))).toBe(Math.min(step, total - before))
        for (const { lotId, amount } of parts) back.set(lotId, (back.get(lotId) ?? 0) + amount)
        before += sum(parts.map(({ amount }) => amount))
      }
      expect(before).toBe(total)
      for (const { lotId, amount } of taken) expect(back.get(lotId)).toBe(amount)
    }),
  )
})

test('a part goes back to the lot that lives longest', () => {
  const taken = [
    { lotId: 1, amount: 30, expiresAt: 10 },
    { lotId: 2, amount: 50, expiresAt: 20 },
  ]
  expect(giveBack(taken, 0, 40)).toEqual([{ lotId: 2, amount: 40, expiresAt: 20 }])
  expect(giveBack(taken, 40, 40)).toEqual([
    { lotId: 2, amount: 10, expiresAt: 20 },
    { lotId: 1, amount: 30, expiresAt: 10 },
  ])
})

test('a debt is paid by what comes in, and only what is beyond it stays', () => {
  always(
    fc.property(fc.array(fc.integer({ min: 1, max: 500 })), fc.integer({ min: 0, max: 3000 }), (parts, debt) => {
      const { left, paid } = payDebt(parts, debt)
      expect(paid).toBe(Math.min(debt, sum(parts)))
      expect(sum(left)).toBe(sum(parts) - paid)
      expect(left.every((amount, index) => amount >= 0 && amount <= parts[index]!)).toBe(true)
    }),
  )
})

test.each([
  ['as long as it had when it was spent', 100 * day, 100 * day],
  ['30 days where it had less', day, 30 * day],
])('points of a lot that has expired come back for %s', (_, had, gets) => {
  expect(freshExpiry({ spentAt: 1000, expiresAt: 1000 + had }, 500 * day)).toBe(500 * day + gets)
})
