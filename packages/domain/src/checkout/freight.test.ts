import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, zero } from '../money.ts'
import {
  canNameStates,
  findTierFault,
  freightBases,
  type FreightLoad,
  freightPrice,
  type FreightRate,
  type FreightTier,
  loadOf,
  mostTiers,
  noLoad,
  waysTo,
} from './freight.ts'

const amount = fc.nat(100_000).map(minor)
const load: fc.Arbitrary<FreightLoad> = fc.record({ grams: fc.nat(50_000), pieces: fc.nat(60), value: amount })
const tiers = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 1, max: 40_000 }), price: amount }), {
    selector: ({ from }) => from,
    maxLength: mostTiers,
  })
  .map((list) => list.toSorted((a, b) => a.from - b.from))
const rate: fc.Arbitrary<FreightRate> = fc.record({
  basis: fc.constantFrom(...freightBases),
  price: amount,
  tiers,
  freeFrom: fc.option(amount),
})

const byWeight = (list: readonly (readonly [from: number, price: number])[], more: Partial<FreightRate> = {}) => ({
  basis: 'weight' as const,
  price: minor(500),
  tiers: list.map(([from, price]): FreightTier => ({ from, price: minor(price) })),
  freeFrom: null,
  ...more,
})
const grams = (weight: number, value = 0): FreightLoad => ({ grams: weight, pieces: 1, value: minor(value) })

test('a tier begins with its own weight, and the one before it ends just below', () => {
  const post = byWeight([
    [1_000, 900],
    [5_000, 1_500],
  ])
  const prices = [0, 1, 999, 1_000, 4_999, 5_000, 900_000].map((weight) => freightPrice(post, grams(weight)))
  expect(prices).toEqual([500, 500, 500, 900, 900, 1_500, 1_500])
})

test('goods worth exactly the free amount travel for nothing, and those worth a cent less do not', () => {
  const post = byWeight([[1_000, 900]], { freeFrom: minor(9_900) })
  expect([9_899, 9_900, 9_901].map((value) => freightPrice(post, grams(2_000, value)))).toEqual([900, 0, 0])
})

test('a price for the whole order is the same for each', () => {
  const flat = byWeight([[1, 900]], { basis: 'order' })
  fc.assert(fc.property(load, (of) => freightPrice(flat, of) === 500))
})

test('freight is never negative, and always one of the prices that stand in its table, or nothing', () => {
  fc.assert(
    fc.property(rate, load, (of, sent) => {
      const price = freightPrice(of, sent)
      expect(price).toBeGreaterThanOrEqual(0)
      expect([of.price, ...of.tiers.map((tier) => tier.price), zero]).toContain(price)
    }),
  )
})

test('each load has the price of the last tier that begins at or below it', () => {
  fc.assert(
    fc.property(tiers, fc.nat(50_000), (list, weight) => {
      const steps = [{ from: 0, price: minor(77) }, ...list, { from: Infinity, price: zero }]
      const at = steps.findIndex(({ from }, index) => from <= weight && weight < (steps[index + 1]?.from ?? 0))
      const of: FreightRate = { basis: 'weight', price: minor(77), tiers: list, freeFrom: null }
      expect(freightPrice(of, grams(weight))).toBe(steps[at]!.price)
    }),
  )
})

test('where the table is accepted, what is heavier never costs less', () => {
  const accepted = rate
    .map((of): FreightRate => {
      const prices = of.tiers.map(({ price }) => price).toSorted((a, b) => a - b)
      const rising = of.tiers.map(({ from }, index) => ({ from, price: minor(of.price + prices[index]!) }))
      return { ...of, basis: 'weight', tiers: rising }
    })
    .filter((of) => findTierFault(of) === null)
  fc.assert(
    fc.property(accepted, fc.nat(50_000), fc.nat(50_000), amount, (of, some, more, value) => {
      expect(freightPrice(of, grams(some + more, value))).toBeGreaterThanOrEqual(freightPrice(of, grams(some, value)))
    }),
  )
})

test('more money spent on goods never turns free freight into one that costs', () => {
  fc.assert(
    fc.property(rate, load, amount, (of, sent, more) => {
      const isFree = of.freeFrom !== null && sent.value >= of.freeFrom
      if (isFree) expect(freightPrice(of, { ...sent, value: minor(sent.value + more) })).toBe(0)
    }),
  )
})

test.each([
  ['tiers in their order', byWeight([[1, 500], [2, 600]]), null], // prettier-ignore
  ['one that begins where the first price does', byWeight([[0, 600]]), [0, 'from', 'freight_tier_order']],
  ['two that begin alike', byWeight([[5, 600], [5, 700]]), [1, 'from', 'freight_tier_order']], // prettier-ignore
  ['one before the one above it', byWeight([[5, 600], [4, 700]]), [1, 'from', 'freight_tier_order']], // prettier-ignore
  ['heavier for less', byWeight([[5, 499]]), [0, 'price', 'freight_tier_cheaper']],
  ['more pieces for less', byWeight([[5, 0]], { basis: 'pieces' }), null],
  [
    'a value that travels for nothing anyway',
    byWeight([[5_000, 100]], { basis: 'value', freeFrom: minor(5_000) }),
    [0, 'from', 'freight_tier_unused'],
  ],
  ['tiers that do not count', byWeight([[0, 1]], { basis: 'order' }), null],
])('%s', (_, of, fault) => {
  const [index, field, reason] = fault ?? []
  expect(findTierFault(of)).toEqual(fault && { index, field, reason })
})

test('only what is sent weighs, counts and has a value, which is that before points', () => {
  const line = (more: object) => ({
    sent: true,
    quantity: 2,
    weightGrams: 300,
    paid: minor(700),
    points: minor(100),
    ...more,
  })
  expect(loadOf([line({}), line({ sent: false }), line({ quantity: 1, weightGrams: 50 })])).toEqual({
    grams: 650,
    pieces: 3,
    value: 1_600,
  })
  expect(loadOf([])).toEqual(noLoad)
})

test('a state has its own ways, else its country’s, else those for everywhere', () => {
  const way = (name: string, countryIds: number[], provinces: string[] = []) => ({ name, countryIds, provinces })
  const ways = [
    way('world', []),
    way('us', [1, 3]),
    way('alaska', [1], ['Alaska', 'Hawaii']),
    way('texas', [2], ['Texas']),
  ]
  const names = (country: number, province: string) => waysTo(ways, country, province).map(({ name }) => name)
  expect(names(1, 'Alaska')).toEqual(['alaska'])
  expect(names(1, 'Texas')).toEqual(['us'])
  expect(names(1, '')).toEqual(['us'])
  expect(names(2, 'Texas')).toEqual(['texas'])
  // Ways for one of its states do not take the others their right to be sent to.
  expect(names(2, 'Ohio')).toEqual(['world'])
  expect(names(9, 'Alaska')).toEqual(['world'])
})

test('states are named for one country', () => {
  const verdicts = [[], [1], [1, 2]].map((countryIds) => canNameStates({ countryIds, provinces: ['Texas'] }).ok)
  expect(verdicts).toEqual([false, true, false])
  expect(canNameStates({ countryIds: [], provinces: [] }).ok).toBe(true)
})
