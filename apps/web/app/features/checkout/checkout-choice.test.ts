import { expect, test } from 'vitest'
import { cartCheckoutHref } from '../cart/index.ts'
import {
  asBefore,
  basketOf,
  type Choice,
  lackingLine,
  mostOf,
  readCartQuery,
  sameChoice,
  whatMisses,
} from './checkout-choice.ts'

const choice: Choice = {
  skuId: 7,
  quantity: 2,
  cart: '',
  addressId: 3,
  shippingId: 1,
  couponId: null,
  usePoints: false,
  flashId: null,
  mallId: null,
  deviceSn: null,
  packages: '',
  email: null,
  taxId: null,
  placeId: null,
  placeProvince: '',
  vin: '',
}
const quote = {
  virtual: false,
  tax_place: null,
  tax_place_needed: false,
  for_device: 'no',
  lines: [{ stock: 4 }],
} as Parameters<typeof whatMisses>[1]
const virtual = { ...quote, virtual: true }

test('the lines of a cart are bought as the cart’s screen names them, and nothing else is read from an address', () => {
  const device = { device_sn: 'A1/p2d & x', model: 'Scan 900', name: '' }
  const packages = [
    { id: 8, name: 'BMW' },
    { id: 3, name: 'Kia' },
  ]
  const lines = [
    { sku_id: 12, quantity: 1, packages: [], device: null },
    { sku_id: 15, quantity: 999, packages, device },
    { sku_id: 16, quantity: 2, packages, device: null },
    { sku_id: 17, quantity: 3, packages: [], device },
  ]
  const query = new URL(cartCheckoutHref(lines), 'https://us.invalid').searchParams.get('cart')
  const cart = readCartQuery(query)
  expect(basketOf({ ...choice, cart }).goods).toEqual([
    { sku_id: 12, quantity: 1 },
    { sku_id: 15, quantity: 999, packages: [8, 3], device_sn: device.device_sn },
    { sku_id: 16, quantity: 2, packages: [8, 3] },
    { sku_id: 17, quantity: 3, device_sn: device.device_sn },
  ])
  for (const wrong of [
    '12x1p',
    '12x1d',
    '12x1p3.',
    '12x1q3',
    null,
    '',
    '12',
    '12x0',
    '12x1000',
    '12x1,',
    'x1',
    '1x1;2x2',
  ])
    expect(readCartQuery(wrong)).toBe('')
  const full = Array.from({ length: 21 }, (_, index) => `${index + 1}x1`)
  expect(readCartQuery(full.join(','))).toBe('')
  expect(readCartQuery(full.slice(1).join(','))).toBe(full.slice(1).join(','))
})

test('of a cart any line may lack, and each by its own number', () => {
  const lines = [
    { stock: 4, quantity: 2 },
    { stock: null, quantity: 900 },
    { stock: 1, quantity: 2 },
  ] as (typeof quote)['lines']
  const cart = { ...choice, cart: '12x2,15x900,16x2' }
  expect(whatMisses(cart, { ...quote, lines })).toBe('too_many')
  expect(lackingLine(cart, { lines })).toBe(lines[2])
  expect(whatMisses(cart, { ...quote, lines: lines.slice(0, 2) })).toBe(null)
})

test('a basket says in the words of the call what was chosen', () => {
  expect(basketOf(choice)).toEqual({
    goods: [{ sku_id: 7, quantity: 2 }],
    shipping: { mailing_id: 3, shipping_id: 1, mailing_information: [] },
    coupon_id: null,
    use_points: false,
    flash_item_id: null,
    mall_item_id: null,
    device_sn: null,
    vin: null,
    tax_id: null,
    tax_place: null,
  })
  const business = basketOf({ ...choice, taxId: 'DE136695976', placeId: 81, placeProvince: 'Berlin' })
  expect(business).toMatchObject({ tax_id: 'DE136695976', tax_place: { country_id: 81, province: 'Berlin' } })
})

test('where a buyer is must be known of what is taxed and sent nowhere, and his state where states tax', () => {
  const mailed = { ...choice, email: 'some@one.example' }
  const taxed = { ...virtual, tax_place_needed: true }
  const there = (by_state: boolean, province: string) => ({ country_id: 233, province, by_state })
  expect(whatMisses(mailed, taxed)).toBe('place_missing')
  expect(whatMisses(mailed, { ...taxed, tax_place: there(true, '') })).toBe('place_missing')
  expect(whatMisses(mailed, { ...taxed, tax_place: there(true, 'Texas') })).toBeNull()
  expect(whatMisses(mailed, { ...taxed, tax_place: there(false, '') })).toBeNull()
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
