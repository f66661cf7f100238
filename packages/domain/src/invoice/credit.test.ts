import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, allocate, type Minor, minor, share, zero } from '../money.ts'
import { type Creditable, creditLines } from './credit.ts'
import { type Rated, sumByRate, sumTaxed, taxedOf } from './document.ts'

const line = (gross: number, tax: number, credited = 0): Creditable => ({
  gross: minor(gross),
  tax: minor(tax),
  credited: minor(credited),
})
const claims = (...amounts: number[]) => amounts.map(minor)

test('a refund of a line takes its tax, and goodwill makes all lines cheaper', () => {
  const lines = [line(11_900, 1_900), line(2_140, 140)]
  expect(creditLines(lines, claims(11_900, 0), minor(11_900))).toEqual([
    { net: 10_000, tax: 1_900, gross: 11_900 },
    { net: 0, tax: 0, gross: 0 },
  ])
  expect(creditLines(lines, claims(0, 0), minor(1_404))).toEqual([
    { net: 1_000, tax: 190, gross: 1_190 },
    { net: 200, tax: 14, gross: 214 },
  ])
})

test('a line that was made cheaper leaves the rest of its refund to the others', () => {
  const lines = [line(1_000, 100, 400), line(1_000, 0)]
  expect(creditLines(lines, claims(1_000, 0), minor(1_000)).map(({ gross }) => gross)).toEqual([600, 400])
})

test('no refund takes more than is left', () => {
  expect(() => creditLines([line(100, 10, 50)], claims(0), minor(51))).toThrow(RangeError)
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
        const lines = wanted.map(({ price, basisPoints }): Rated => {
          const tax = share(minor(price), basisPoints)
          return { basisPoints, ...taxedOf(minor(isIncluded ? price + tax : price), tax, isIncluded) }
        })
        const invoice = sumTaxed(lines)
        const taken: Rated[] = []
        const creditedOf = (basis: number) => sumTaxed(taken.filter(({ basisPoints }) => basisPoints === basis))
        const credited: Minor[] = lines.map(() => zero)
        const take = (amount: Minor, asked: readonly Minor[]) => {
          const facts = lines.map(({ gross, tax }, index) => ({ gross, tax, credited: credited[index]! }))
          const parts = creditLines(facts, asked, amount)
          expect(sumTaxed(parts).gross).toBe(amount)
          for (const [index, part] of parts.entries()) {
            expect(part.tax).toBeGreaterThanOrEqual(0)
            expect(part.net).toBeGreaterThanOrEqual(0)
            credited[index] = add(credited[index]!, part.gross)
            taken.push({ ...part, basisPoints: lines[index]!.basisPoints })
          }
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
