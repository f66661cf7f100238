import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor } from '../money.ts'
import { canSendElsewhere, canTaxElsewhere, priceDelivery } from './delivery-price.ts'
import { priceOrder } from './price.ts'
import { ratedClasses, taxClasses, type TaxRules, untaxed } from './tax.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(minor)
const line = fc.record({
  skuId: fc.integer({ min: 1, max: 9 }),
  goodType: fc.constant(1),
  channelType: fc.constant(11),
  unitPrice: amount,
  quantity: fc.integer({ min: 1, max: 9 }),
  taxClass: fc.constantFrom(...taxClasses),
  sent: fc.boolean(),
})
const rules = fc
  .tuple(fc.boolean(), ...ratedClasses.map(() => fc.nat(3_000)))
  .map(([included, standard = 0, reduced = 0, digital = 0]): TaxRules => ({
    treatment: 'taxed',
    included,
    basisPoints: { ...untaxed.basisPoints, standard, reduced, digital },
  }))

test('an order that goes elsewhere costs what it would have cost if it had gone there from the beginning', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      amount,
      fc.tuple(amount, amount),
      fc.tuple(rules, rules),
      (lines, points, [freight, otherFreight], [here, elsewhere]) => {
        const input = { lines, coupon: null, points, freight, taxRules: here }
        const there = priceOrder({ ...input, freight: otherFreight, taxRules: elsewhere })
        const moved = priceDelivery(priceOrder(input).lines, otherFreight, elsewhere)
        const { freight: sent, tax, payable, included_tax: includedTax } = there.price
        const parts = there.lines.map((one) => ({ tax: one.tax, taxBasisPoints: one.taxBasisPoints }))
        expect(moved).toEqual({ ...there.taxes, freight: sent, tax, includedTax, payable, lines: parts })
      },
    ),
  )
})

test('what is paid may become cheaper, not dearer; once money for goods is moving it stays', () => {
  const untaxed = { taxTreatment: 'taxed', freightTaxBasisPoints: 0, lines: [{ taxBasisPoints: 0 }] } as const
  const costing = (payable: number) => ({ ...untaxed, payable: minor(payable) })
  const verdicts = (returns: boolean) =>
    [99, 100, 101].map((payable) => {
      const verdict = canSendElsewhere(costing(100), costing(payable), returns)
      return verdict.ok || verdict.reason
    })
  expect(verdicts(false)).toEqual([true, true, 'address_dearer'])
  expect(verdicts(true)).toEqual(['address_amounts_fixed', true, 'address_dearer'])
  const taxed = { ...costing(100), lines: [{ taxBasisPoints: 1900 }] }
  expect(canSendElsewhere(costing(100), taxed, false)).toEqual({ ok: false, reason: 'address_taxed' })
})

test('an order whose buyer pays the tax himself stays in its country', () => {
  const order = { taxTreatment: 'reverse_charge', countryId: 81 } as const
  expect(canTaxElsewhere(order, 81)).toEqual({ ok: true })
  expect(canTaxElsewhere(order, 74)).toEqual({ ok: false, reason: 'address_tax_id' })
  expect(canTaxElsewhere({ ...order, taxTreatment: 'taxed' }, 74)).toEqual({ ok: true })
})
