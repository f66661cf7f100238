import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containedTax } from '../checkout/tax.ts'
import { add, allocate, type Minor, minor, share, zero } from '../money.ts'
import { type Creditable, creditLines, creditOf, evenUnits } from './credit.ts'
import { type Rated, sumByRate, sumTaxed, taxedOf } from './document.ts'

const line = (gross: number, tax: number, basisPoints: number, credited = 0, creditedTax = 0): Creditable => ({
  gross: minor(gross),
  tax: minor(tax),
  basisPoints,
  credited: { gross: minor(credited), tax: minor(creditedTax) },
})
const claims = (...amounts: number[]) => amounts.map(minor)

test('a refund of a line takes its tax, and goodwill makes all lines cheaper', () => {
  const lines = [line(11_900, 1_900, 1_900), line(2_140, 140, 700)]
  expect(creditLines(lines, claims(11_900, 0), minor(11_900)).map(creditOf)).toEqual([
    { net: 10_000, tax: 1_900, gross: 11_900 },
    { net: 0, tax: 0, gross: 0 },
  ])
  expect(creditLines(lines, claims(0, 0), minor(1_404)).map(creditOf)).toEqual([
    { net: 1_000, tax: 190, gross: 1_190 },
    { net: 200, tax: 14, gross: 214 },
  ])
})

test('goodwill beside a unit leaves the price of the unit as it was', () => {
  const [first, second] = creditLines(
    [line(23_800, 3_800, 1_900), line(11_900, 1_900, 1_900)],
    claims(11_900, 0),
    minor(14_280),
  )
  expect(first!.claimed).toEqual({ net: 10_000, tax: 1_900, gross: 11_900 })
  expect(first!.cheaper).toEqual({ net: 1_000, tax: 190, gross: 1_190 })
  expect(creditOf(second!)).toEqual({ net: 1_000, tax: 190, gross: 1_190 })
})

test('many small lines of a rate are credited with the tax of their sum, and not with the sum of their roundings', () => {
  // Each piece holds 1.6 cents of tax; ten of them 16.
  const lines = Array.from({ length: 20 }, (_, index) => line(10, index < 12 ? 2 : 1, 1_900))
  const parts = creditLines(lines, claims(...lines.map((_, index) => (index < 10 ? 10 : 0))), minor(100))
  expect(sumTaxed(parts.map(creditOf))).toEqual({ net: 84, tax: 16, gross: 100 })
})

test('a cent that an older credit note took too much of a rate is made good by the next one', () => {
  expect(creditLines([line(11_900, 1_900, 1_900, 5_950, 951)], claims(5_950), minor(5_950)).map(creditOf)).toEqual([
    { net: 5_001, tax: 949, gross: 5_950 },
  ])
})

test('a line that was made cheaper leaves the rest of its refund to the others', () => {
  const lines = [line(1_000, 91, 1_000, 400, 36), line(1_000, 0, 0)]
  expect(creditLines(lines, claims(1_000, 0), minor(1_000)).map((part) => creditOf(part).gross)).toEqual([600, 400])
})

test('no refund takes more than is left', () => {
  expect(() => creditLines([line(100, 9, 1_000, 50)], claims(0), minor(51))).toThrow(RangeError)
})

test('units that cannot share their price evenly cost a cent more, some of them, and sum to it', () => {
  expect(evenUnits(minor(20_000), 2)).toEqual([{ quantity: 2, unitPrice: 10_000 }])
  expect(evenUnits(minor(19_999), 2)).toEqual([
    { quantity: 1, unitPrice: 10_000 },
    { quantity: 1, unitPrice: 9_999 },
  ])
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 500 }), (price, units) => {
      const parts = evenUnits(minor(price), units)
      expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(units)
      expect(parts.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)).toBe(price)
    }),
  )
})

const rates = [0, 700, 1_900, 2_550] as const
const someLines = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 500_000 }),
    basisPoints: fc.constantFrom(...rates),
  }),
  { minLength: 1, maxLength: 6 },
)
const weights = fc.array(fc.nat(100), { minLength: 7, maxLength: 7 })

test('credit notes never exceed their invoice, and those that empty it sum to exactly zero with it, in each rate too', () => {
  fc.assert(
    fc.property(
      someLines,
      fc.boolean(),
      fc.array(fc.tuple(fc.nat(1_000), weights, fc.integer({ min: 0, max: 130 })), { maxLength: 8 }),
      (wanted, isIncluded, refunds) => {
        const taxes = wanted.map(() => zero)
        for (const rate of rates) {
          // As `taxOrder` does: rounded once for each rate, and shared by its lines.
          const same = [...wanted.keys()].filter((index) => wanted[index]!.basisPoints === rate)
          const paid = same.map((index) => minor(wanted[index]!.price))
          const sum = add(zero, ...paid)
          const all = isIncluded ? containedTax(sum, rate) : share(sum, rate)
          for (const [place, tax] of allocate(all, paid).entries()) if (same.length > 0) taxes[same[place]!] = tax
        }
        const lines = wanted.map(({ price, basisPoints }, index): Rated => ({
          basisPoints,
          ...taxedOf(minor(price), taxes[index]!, isIncluded),
        }))
        const invoice = sumTaxed(lines)
        const taken: Rated[] = []
        const creditedOf = (basis: number) => sumTaxed(taken.filter(({ basisPoints }) => basisPoints === basis))
        const credited = lines.map(() => ({ gross: zero, tax: zero }))
        const take = (amount: Minor, asked: readonly Minor[]) => {
          const parts = creditLines(
            lines.map((line, index) => ({ ...line, credited: credited[index]! })),
            asked,
            amount,
          ).map(creditOf)
          expect(sumTaxed(parts).gross).toBe(amount)
          for (const [index, part] of parts.entries()) {
            expect(part.tax).toBeGreaterThanOrEqual(0)
            expect(part.net).toBeGreaterThanOrEqual(0)
            const { gross, tax } = credited[index]!
            credited[index] = { gross: add(gross, part.gross), tax: add(tax, part.tax) }
            taken.push({ ...part, basisPoints: lines[index]!.basisPoints })
          }
          const note = parts.map((part, index) => ({ ...part, basisPoints: lines[index]!.basisPoints }))
          for (const { basisPoints, net, tax } of sumByRate(note))
            expect(Math.abs(tax - share(net, basisPoints))).toBeLessThanOrEqual(1)
          for (const total of sumByRate(lines)) {
            const back = creditedOf(total.basisPoints)
            expect(back.net <= total.net && back.tax <= total.tax).toBe(true)
          }
        }
        for (const [permille, weight, percent] of refunds) {
          const left = invoice.gross - sumTaxed(taken).gross
          const amount = minor(Math.floor((left * permille) / 1_000))
          // Claims of less or more than the amount: goodwill, or a lowered sum.
          const claim = minor(Math.floor((amount * percent) / 100))
          take(amount, allocate(claim, weight.slice(0, lines.length)))
        }
        take(
          minor(invoice.gross - sumTaxed(taken).gross),
          lines.map(() => zero),
        )
        expect(sumTaxed(taken)).toEqual(invoice)
        for (const { basisPoints, ...total } of sumByRate(lines)) expect(creditedOf(basisPoints)).toEqual(total)
      },
    ),
  )
})
