import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Minor, minor, subtract, zero } from '../money.ts'
import { goesBack, type ReturnableLine, type ReturnableOrder } from './amounts.ts'

const line = (id: number, paid: number, quantity: number, more: Partial<ReturnableLine> = {}): ReturnableLine => ({
  id,
  paid: minor(paid),
  points: zero,
  taxOnTop: zero,
  quantity,
  gone: 0,
  ...more,
})
const order = (lines: ReturnableLine[], more: Partial<ReturnableOrder> = {}): ReturnableOrder => ({
  lines,
  freight: zero,
  freightTaxOnTop: zero,
  pointsSpent: 0,
  shipped: false,
  freightGone: zero,
  left: minor(1_000_000),
  ...more,
})

test('units have exact shares, and the last of them takes the remainder', () => {
  const at = (gone: number) => goesBack(order([line(1, 1000, 3, { gone })]), 1, 1).amount
  expect([at(0), at(1), at(2)]).toEqual([334, 333, 333])
})

test('a line takes its own tax with it; freight waits for the last unit of the order', () => {
  const both = [line(1, 6000, 1, { taxOnTop: minor(600) }), line(2, 3000, 1, { taxOnTop: minor(300) })]
  const sums = { freight: minor(1000), freightTaxOnTop: minor(100) }
  expect(goesBack(order(both, sums), 1, 1)).toEqual({ amount: 6600, freight: 0, points: 0 })
  expect(goesBack(order([{ ...both[0]!, gone: 1 }, both[1]!], sums), 2, 1)).toEqual({
    amount: 3300,
    freight: 1100,
    points: 0,
  })
})

test('what is shipped has cost its freight', () => {
  const sums = { freight: minor(1000), freightTaxOnTop: minor(100), shipped: true }
  expect(goesBack(order([line(1, 6000, 1, { taxOnTop: minor(600) })], sums), 1, 1)).toEqual({
    amount: 6600,
    freight: 0,
    points: 0,
  })
})

test('what was paid by points alone gives points back and no money', () => {
  const free = line(1, 0, 2, { points: minor(1001) })
  expect(goesBack(order([free], { pointsSpent: 1001 }), 1, 1)).toEqual({ amount: 0, freight: 0, points: 501 })
})

test('units that are not there cannot go back', () => {
  const one = order([line(1, 1000, 2, { gone: 1 })])
  for (const [id, quantity] of [
    [1, 2],
    [1, 0],
    [2, 1],
  ] as const)
    expect(() => goesBack(one, id, quantity)).toThrow(RangeError)
})

const cents = (max: number) => fc.integer({ min: 0, max }).map(minor)
const anOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        paid: cents(5_000_000),
        points: cents(100_000),
        taxOnTop: cents(900_000),
        quantity: fc.integer({ min: 1, max: 7 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    freight: cents(20_000),
    freightTaxOnTop: cents(5_000),
    shipped: fc.boolean(),
  })
  .map(({ lines, ...rest }) => ({
    ...rest,
    pointsSpent: lines.reduce((sum, { points }) => sum + points, 0),
    freightGone: zero,
    left: add(rest.freight, rest.freightTaxOnTop, ...lines.map(({ paid, taxOnTop }) => add(paid, taxOnTop))),
    lines: lines.map((one, id) => ({ ...one, id, gone: 0 })),
  }))
/** Which unit of the order goes back next, and how many of its line with it. */
const aSequence = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 4 })), { minLength: 40, maxLength: 40 })

/** Sends units back in the given order until none is left. */
function sendAllBack(start: ReturnableOrder, sequence: [number, number][]) {
  let current = start
  const refunds = []
  const left = () => current.lines.filter((one) => one.gone < one.quantity)
  for (let step = 0; left().length > 0; step += 1) {
    const [pick, wanted] = sequence[step % sequence.length]!
    const chosen = left()[pick % left().length]!
    const quantity = Math.min(wanted, chosen.quantity - chosen.gone)
    const back = goesBack(current, chosen.id, quantity)
    refunds.push({ id: chosen.id, ...back })
    const lines = current.lines.map((one) => (one === chosen ? { ...one, gone: one.gone + quantity } : one))
    current = { ...current, lines, left: subtract(current.left, add(back.amount, back.freight)) }
  }
  return refunds
}
const sum = (amounts: readonly Minor[]) => add(zero, ...amounts)

test('refunds of any units in any order sum to what was paid and to the points that were spent', () => {
  fc.assert(
    fc.property(anOrder, aSequence, (one, sequence) => {
      const refunds = sendAllBack(one, sequence)
      const kept = one.shipped ? add(one.freight, one.freightTaxOnTop) : zero
      expect(add(sum(refunds.map(({ amount }) => amount)), sum(refunds.map(({ freight }) => freight)), kept)).toBe(
        one.left,
      )
      expect(refunds.reduce((all, { points }) => all + points, 0)).toBe(one.pointsSpent)
    }),
    { numRuns: 500 },
  )
})

test('no refund is negative, none comes before its turn with freight, and no line gives back anything but what it cost', () => {
  fc.assert(
    fc.property(anOrder, aSequence, (one, sequence) => {
      const refunds = sendAllBack(one, sequence)
      expect(refunds.every(({ amount, freight, points }) => amount >= 0 && freight >= 0 && points >= 0)).toBe(true)
      expect(refunds.slice(0, -1).every(({ freight }) => freight === 0)).toBe(true)
      for (const { id, paid, taxOnTop } of one.lines) {
        const back = sum(refunds.filter((refund) => refund.id === id).map(({ amount }) => amount))
        expect(back).toBe(paid + taxOnTop)
      }
    }),
    { numRuns: 200 },
  )
})
