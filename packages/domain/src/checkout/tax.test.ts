import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, type Minor, minor, subtract, zero } from '../money.ts'
import {
  canIncludeTax,
  containedTax,
  freightClass,
  netOf,
  reverseCharge,
  type TaxRate,
  taxOrder,
  taxRulesOf,
  untaxed,
} from './tax.ts'

const rate = (basisPoints: number, more: Partial<TaxRate> = {}): TaxRate => ({
  province: '',
  taxClass: 'standard',
  basisPoints,
  included: false,
  ...more,
})
const rates = [
  rate(1_900),
  rate(700, { taxClass: 'reduced' }),
  rate(725, { province: 'California' }),
  rate(0, { province: 'Oregon' }),
  rate(625, { province: 'Texas' }),
  rate(0, { province: 'Texas', taxClass: 'digital' }),
]

test.each([
  ['', { standard: 1_900, reduced: 700, digital: 1_900, zero: 0 }],
  ['Nowhere', { standard: 1_900, reduced: 700, digital: 1_900, zero: 0 }],
  ['California', { standard: 725, reduced: 725, digital: 725, zero: 0 }],
  ['Oregon', { standard: 0, reduced: 0, digital: 0, zero: 0 }],
  ['Texas', { standard: 625, reduced: 625, digital: 0, zero: 0 }],
])(
  'a rate of the state “%s” beats the country’s, and within a place one of the class beats the standard rate',
  (province, basisPoints) => {
    expect(taxRulesOf(rates, province)).toEqual({ treatment: 'taxed', included: false, basisPoints })
  },
)

test('a place without any rate is not taxed, and one whose rate is zero is taxed with zero', () => {
  expect(taxRulesOf([], 'Oregon')).toEqual(untaxed)
  expect(taxRulesOf([rate(725, { province: 'California' })], 'Oregon')).toEqual(untaxed)
  expect(taxRulesOf([rate(0)], '')).toMatchObject({ treatment: 'taxed' })
})

test('the country says for all of its states whether prices contain the tax', () => {
  const all = [rate(1_900, { included: true }), rate(700, { province: 'Jungholz' })]
  expect(taxRulesOf(all, 'Jungholz')).toMatchObject({ included: true, basisPoints: { standard: 700 } })
  expect(canIncludeTax(all[0]!)).toEqual({ ok: true })
  expect(canIncludeTax(rate(700, { included: true, province: 'Jungholz' }))).toMatchObject({ ok: false })
  expect(canIncludeTax(rate(700, { included: true, taxClass: 'reduced' }))).toMatchObject({ ok: false })
})

const rules = (included: boolean, standard: number, reduced = 0) => ({
  treatment: 'taxed' as const,
  included,
  basisPoints: { ...untaxed.basisPoints, standard, reduced, digital: standard },
})
const line = (paid: number, taxClass: TaxRate['taxClass'] = 'standard', sent = true) => ({
  paid: minor(paid),
  taxClass,
  sent,
})

test('119.00 contain 19.00 at 19 percent, and are 100.00 for a business that pays the tax itself', () => {
  expect(containedTax(minor(11_900), 1_900)).toBe(1_900)
  expect(netOf(minor(11_900), 'standard', rules(true, 1_900))).toBe(10_000)
  expect(netOf(minor(11_900), 'standard', rules(false, 1_900))).toBe(11_900)
  const taxes = taxOrder([line(10_000)], minor(500), reverseCharge(rules(true, 1_900)))
  expect(taxes).toMatchObject({
    taxTreatment: 'reverse_charge',
    taxIncluded: false,
    tax: 0,
    includedTax: 0,
    freightTax: 0,
  })
  expect(reverseCharge(untaxed)).toBe(untaxed)
})

test('freight is taxed as the goods that are sent and by which the most is paid; equally much, by the higher rate', () => {
  const both = rules(false, 2_000, 500)
  expect(freightClass([line(900), line(1_000, 'reduced'), line(5_000, 'digital', false)], both)).toBe('reduced')
  expect(freightClass([line(500, 'reduced'), line(500)], both)).toBe('standard')
  expect(freightClass([line(0, 'reduced')], both)).toBe('reduced')
  expect(freightClass([], both)).toBe('standard')
})

test('tax is rounded once a rate and split by largest remainder', () => {
  const { tax, lines, freightTax } = taxOrder(
    [line(333), line(333), line(333, 'reduced')],
    minor(334),
    rules(false, 1_000, 500),
  )
  expect([tax, ...lines.map((one) => one.tax), freightTax]).toEqual([117, 33, 33, 17, 34])
})

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(minor)
test('what a gross amount contains is the tax of what is left of it, within one minor unit', () => {
  fc.assert(
    fc.property(amount, fc.nat(10_000), (gross: Minor, basisPoints) => {
      const tax = containedTax(gross, basisPoints)
      const net = subtract(gross, tax)
      expect(Math.abs(Number(BigInt(net) * BigInt(basisPoints)) / 10_000 - tax)).toBeLessThanOrEqual(1)
      expect(add(net, tax, zero)).toBe(gross)
    }),
  )
})
