import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../money.ts'
import {
  canPlanPrice,
  catchUp,
  lowestSince,
  priorOfSale,
  priorPrice,
  type Priced,
  type PricePlan,
  pricePlanState,
} from './price-plans.ts'

const at = (price: number, oldPrice: number | null = null): Priced => ({
  price: minor(price),
  oldPrice: oldPrice === null ? null : minor(oldPrice),
})
const plan = (id: number, price: number, startsAt: number, endsAt: number | null): PricePlan => ({
  ...at(price),
  id,
  startsAt,
  endsAt,
  before: null,
})

test('a price begins and ends at its moments', () => {
  const sale = plan(1, 80, 10, 20)
  expect(catchUp(at(100), [sale], 9)).toEqual({ style: at(100), moves: [] })
  const started = catchUp(at(100), [sale], 10)
  expect(started).toEqual({ style: at(80), moves: [{ id: 1, move: 'start', before: at(100) }] })
  const running = { ...sale, before: at(100) }
  expect(catchUp(at(80), [running], 19).style).toEqual(at(80))
  expect(catchUp(at(80), [running], 20)).toEqual({ style: at(100), moves: [{ id: 1, move: 'end', before: at(100) }] })
})

test('a price that was edited while a plan ran stays after its end', () => {
  expect(catchUp(at(90), [{ ...plan(1, 80, 10, 20), before: at(100) }], 20).style).toEqual(at(90))
})

test('one that follows at once starts from the price before both, and a lasting one stays', () => {
  const both = [plan(2, 70, 20, 30), plan(1, 80, 10, 20), plan(3, 95, 40, null)]
  expect(catchUp(at(100), both, 25).style).toEqual(at(70))
  expect(catchUp(at(100), both, 30).style).toEqual(at(100))
  expect(catchUp(at(100), both, 99).style).toEqual(at(95))
})

const plans = fc
  .uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 12 })
  .map((times) => times.toSorted((a, b) => a - b))
  .chain((times) =>
    fc.tuple(
      ...Array.from({ length: Math.floor(times.length / 2) }, (_, index) =>
        fc
          .record({ price: fc.integer({ min: 1, max: 500 }), lasting: fc.boolean() })
          .map(({ price, lasting }) => plan(index, price, times[2 * index]!, lasting ? null : times[2 * index + 1]!)),
      ),
    ),
  )

test('whoever looks late sees the price that he would have seen had somebody looked at every moment', () => {
  fc.assert(
    fc.property(plans, fc.array(fc.integer({ min: 0, max: 1100 })), (all, looks) => {
      const once = catchUp(at(1000), all, 1100)
      let style = at(1000)
      let open = all
      for (const now of [...looks.toSorted((a, b) => a - b), 1100]) {
        const seen = catchUp(style, open, now)
        style = seen.style
        const over = new Set(
          seen.moves
            .filter(({ id, move }) => move === 'end' || all.find((one) => one.id === id)!.endsAt === null)
            .map(({ id }) => id),
        )
        open = open
          .filter(({ id }) => !over.has(id))
          .map((one) => ({ ...one, before: seen.moves.find(({ id }) => id === one.id)?.before ?? one.before }))
      }
      expect(style).toEqual(once.style)
    }),
  )
})

test('what was, what ends before it starts and what overlaps is not planned', () => {
  const now = 1_000
  const can = (startsAt: number, endsAt: number | null, others: PricePlan[] = []) => {
    const verdict = canPlanPrice('hardware', { ...at(80), startsAt, endsAt }, others, now)
    return verdict.ok || verdict.reason
  }
  expect(can(1_001, 1_002)).toBe(true)
  expect(can(1_001, null)).toBe(true)
  for (const [from, until] of [
    [1_000, null],
    [1_500, 1_500],
    [1_500, 1_400],
    [now + 731 * 86_400_000, null],
  ] as const)
    expect(can(from, until)).toBe('plan_times')
  const other = plan(1, 90, 2_000, 3_000)
  for (const [from, until] of [
    [1_500, 2_001],
    [2_500, 2_600],
    [2_999, null],
    [2_000, null],
    [1_500, 3_500],
  ] as const)
    expect(can(from, until, [other]), `${from}`).toBe('plan_overlaps')
  expect(can(1_500, 2_000, [other])).toBe(true)
  expect(can(3_000, 4_000, [other])).toBe(true)
  expect(canPlanPrice('hardware', { ...at(0), startsAt: 1_500, endsAt: null }, [], now)).toEqual({
    ok: false,
    reason: 'style_free',
  })
  expect(canPlanPrice('hardware', { ...at(80, 80), startsAt: 1_500, endsAt: null }, [], now)).toEqual({
    ok: false,
    reason: 'old_price_low',
  })
})

test('the lowest price of a time counts the one that it began with', () => {
  const changes = [
    { at: 10, price: minor(50) },
    { at: 20, price: minor(90) },
    { at: 30, price: minor(70) },
  ]
  expect(lowestSince(changes, 25)).toBe(70)
  expect(lowestSince(changes, 15)).toBe(50)
  expect(lowestSince(changes, 20)).toBe(70)
  expect(lowestSince(changes, 40)).toBe(70)
  expect(lowestSince([], 40)).toBeNull()
})

const was = (days: number, price: number, old: number | null = null) => ({
  at: days * 86_400_000,
  price: minor(price),
  oldPrice: old === null ? null : minor(old),
})

test('beside a reduction stands the lowest price of the thirty days before it', () => {
  expect(priorPrice([was(0, 100), was(50, 80, 100)])).toBe(100)
  // Raised just before, so that the reduction looks larger.
  expect(priorPrice([was(0, 90), was(45, 120), was(50, 80, 120)])).toBe(90)
  // That was longer ago.
  expect(priorPrice([was(0, 90), was(10, 120), was(50, 80, 120)])).toBe(120)
  // An earlier reduction within the time counts, too.
  expect(priorPrice([was(0, 100), was(30, 70, 100), was(35, 100), was(50, 80, 100)])).toBe(70)
})

test('a price that is lowered step by step is one reduction, one that is raised begins anew', () => {
  expect(priorPrice([was(0, 100), was(50, 80, 100), was(55, 70, 100), was(60, 60, 100)])).toBe(100)
  expect(priorPrice([was(0, 100), was(50, 60, 100), was(55, 80, 100)])).toBe(60)
})

test('without a reduction, or a time before it, there is nothing to tell', () => {
  expect(priorPrice([])).toBeNull()
  expect(priorPrice([was(0, 100)])).toBeNull()
  expect(priorPrice([was(0, 80, 100)])).toBeNull()
  expect(priorPrice([was(0, 80, 100), was(5, 100)])).toBeNull()
})

test('before a flash sale other sales count as well', () => {
  expect(priorOfSale([{ at: 0, price: minor(100) }], [], 10)).toBe(100)
  expect(priorOfSale([{ at: 0, price: minor(100) }], [minor(70), minor(90)], 10)).toBe(70)
  expect(priorOfSale([], [], 10)).toBeNull()
})

test('a plan waits, runs, is over or was canceled', () => {
  expect(pricePlanState({ startedAt: null, endedAt: null, canceled: false })).toBe('waiting')
  expect(pricePlanState({ startedAt: 1, endedAt: null, canceled: false })).toBe('running')
  expect(pricePlanState({ startedAt: 1, endedAt: 2, canceled: false })).toBe('over')
  expect(pricePlanState({ startedAt: null, endedAt: 2, canceled: true })).toBe('canceled')
})
