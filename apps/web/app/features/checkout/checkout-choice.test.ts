import { expect, test } from 'vitest'
import { asBefore, basketOf, type Choice, mostOf, sameChoice, whatMisses } from './checkout-choice.ts'

const choice: Choice = {
  skuId: 7,
  quantity: 2,
  addressId: 3,
  shippingId: 1,
  couponId: null,
  usePoints: false,
  flashId: null,
  mallId: null,
  deviceSn: null,
  packages: '',
  email: null,
}
const quote = { virtual: false, for_device: 'no', lines: [{ stock: 4 }] } as Parameters<typeof whatMisses>[1]
const virtual = { ...quote, virtual: true }

test('a basket says in the words of the call what was chosen', () => {
  expect(basketOf(choice)).toEqual({
    goods: [{ sku_id: 7, quantity: 2 }],
    shipping: { mailing_id: 3, shipping_id: 1, mailing_information: [] },
    coupon_id: null,
    use_points: false,
    flash_item_id: null,
    mall_item_id: null,
    device_sn: null,
  })
})

test('optional packages go with what they were picked for', () => {
  expect(basketOf({ ...choice, packages: '3,8', deviceSn: '98' })).toMatchObject({
    goods: [{ sku_id: 7, quantity: 2, packages: [3, 8] }],
    device_sn: '98',
  })
})

test('what costs more points than there are waits for them', () => {
  const mall = { item_id: 1, unit_points: 250, points: 500, per_person: 2, mine: 0, ends_at: null }
  const priced = (balance: number) => ({ ...quote, mall, points: { balance, usable: 0, worth: 0 } })
  expect(whatMisses(choice, priced(499))).toBe('points_missing')
  expect(whatMisses(choice, priced(500))).toBeNull()
})

test('what is counted by device wants one', () => {
  const trial = { ...virtual, for_device: 'must' } as const
  const mailed = { ...choice, addressId: null, shippingId: null, email: 'some@one.example' }
  expect(whatMisses(mailed, trial)).toBe('device_missing')
  expect(whatMisses({ ...mailed, deviceSn: '98' }, trial)).toBeNull()
})

test('a quote never carries an e-mail that is still being typed', () => {
  expect(basketOf({ ...choice, email: 'some' }).shipping?.mailing_information).toEqual([])
  expect(basketOf({ ...choice, email: ' some@one.example ' }).shipping?.mailing_information).toEqual([
    { email: 'some@one.example' },
  ])
})

test('a choice is another as soon as one thing differs', () => {
  expect(sameChoice(choice, { ...choice })).toBe(true)
  expect(sameChoice(choice, { ...choice, quantity: 3 })).toBe(false)
  expect(sameChoice(choice, { ...choice, couponId: 9 })).toBe(false)
  expect(sameChoice(choice, { ...choice, usePoints: true })).toBe(false)
})

test('goods that are sent want an address, then a way of shipping', () => {
  expect(whatMisses({ ...choice, addressId: null, shippingId: null }, quote)).toBe('address_missing')
  expect(whatMisses({ ...choice, shippingId: null }, quote)).toBe('shipping_missing')
  expect(whatMisses(choice, quote)).toBeNull()
})

test('goods that are mailed want an e-mail and no address', () => {
  const mailed = { ...choice, addressId: null, shippingId: null, email: ' ' }
  expect(whatMisses(mailed, virtual)).toBe('email_missing')
  expect(whatMisses({ ...mailed, email: 'some@one' }, virtual)).toBe('email_format')
  expect(whatMisses({ ...mailed, email: 'some@one.example' }, virtual)).toBeNull()
})

test('what is sold out cannot be ordered, nor more than there is', () => {
  expect(whatMisses({ ...choice, quantity: 5 }, quote)).toBe('too_many')
  expect(whatMisses(choice, { ...quote, lines: [{ stock: 0 }] } as typeof quote)).toBe('sold_out')
})

test('a stepper ends at the stock, and at 999 where there is no end', () => {
  expect([mostOf(4), mostOf(null), mostOf(5000), mostOf(0)]).toEqual([4, 999, 999, 1])
})

test('a coupon held by an order whose answer was lost is shown as available, others are not', () => {
  const record = (id: number, state: 'locked' | 'available') =>
    ({ id, state }) as Parameters<typeof asBefore>[0][number]
  expect(asBefore([record(1, 'locked'), record(2, 'locked')], 1).map(({ state }) => state)).toEqual([
    'available',
    'locked',
  ])
})
