import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minor, zero } from '../money.ts'
import { canSendElsewhere, priceDelivery } from './delivery-price.ts'
import { priceOrder } from './price.ts'

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(minor)
const line = fc.record({
  skuId: fc.integer({ min: 1, max: 9 }),
  goodType: fc.constant(1),
  channelType: fc.constant(11),
  unitPrice: amount,
  quantity: fc.integer({ min: 1, max: 9 }),
})

test('an order that goes elsewhere costs what it would have cost if it had gone there from the beginning', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      amount,
      fc.tuple(amount, amount),
      fc.tuple(fc.nat(3_000), fc.nat(3_000)),
      (lines, points, [freight, otherFreight], [rate, otherRate]) => {
        const input = { lines, coupon: null, points, freight, taxBasisPoints: rate }
        const there = priceOrder({ ...input, freight: otherFreight, taxBasisPoints: otherRate }).price
        const moved = priceDelivery(priceOrder(input).price, otherFreight, otherRate)
        expect(moved).toEqual({ freight: there.freight, tax: there.tax, payable: there.payable })
      },
    ),
  )
})

test('what is paid may become cheaper, not dearer; once money for goods is moving it stays', () => {
  const costing = (payable: number) => ({ freight: zero, tax: zero, payable: minor(payable) })
  const verdicts = (returns: boolean) =>
    [99, 100, 101].map((payable) => {
      const verdict = canSendElsewhere(costing(100), costing(payable), returns)
      return verdict.ok || verdict.reason
    })
  expect(verdicts(false)).toEqual([true, true, 'address_dearer'])
  expect(verdicts(true)).toEqual(['address_amounts_fixed', true, 'address_dearer'])
})
