// @vitest-environment happy-dom
import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { orderEndpoints, type Quote } from '@pitlane/contract/order/order.ts'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { mountHook, unmount } from '../../../test/mount.ts'
import { offline, openShop, Refused } from '../../../test/shop.ts'
import type { Choice } from './checkout-choice.ts'
import type { LoadedCheckout } from './load-checkout.ts'
import { useCheckout } from './use-checkout.ts'

const { path: create } = orderEndpoints.createOrder
const { path: price } = orderEndpoints.getExpenseInfo
const { path: addresses } = addressEndpoints.listAddresses
const choice = {
  skuId: 7,
  cart: '',
  quantity: 1,
  addressId: 1,
  shippingId: 2,
  couponId: 5,
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
} satisfies Choice
const quoted = (payable: number) =>
  ({
    quote: `for ${payable}`,
    currency: 'USD',
    price: { payable },
    lines: [{ stock: 9, kind: 'hardware' }],
    points: { balance: 0 },
    mall: null,
  }) as unknown as Quote
const start = {
  kind: 'ready',
  name: 'draft',
  choice,
  quote: quoted(5),
  sent: false,
  addresses: [],
  coupons: [],
  wallets: [],
  devices: [],
}
const no = (why: unknown) => () => {
  throw why
}

afterEach(unmount)

type Answers = { order?: (() => unknown)[]; quote?: (() => unknown)[] }

async function aCheckout({ order = [], quote = [] }: Answers, first: object = {}) {
  const shop = openShop({
    [create]: () => order.shift()!(),
    [price]: () => quote.shift()!(),
    [addresses]: () => [{ id: 8 }],
  })
  const hook = await mountHook(() => useCheckout({ ...start, ...first } as unknown as LoadedCheckout), '/pay')
  return {
    hook,
    order: () => act(async () => hook.now.order()),
    change: (part: Partial<Choice>) => act(async () => hook.now.change(part)),
    sent: shop.sent,
  }
}

test('two taps make one order by what is shown', async () => {
  const { hook, sent } = await aCheckout({ order: [() => ({ order_no: 'P1' })] })
  await act(async () => {
    hook.now.order()
    hook.now.order()
  })
  expect(sent(create)).toMatchObject([{ quote: 'for 5', coupon_id: 5 }])
  expect(hook.path()).toContain('P1')
})

test('what is missing is said at its place, and nothing is sent', async () => {
  const { hook, order, sent } = await aCheckout({}, { choice: { ...choice, addressId: null } })
  await order()
  expect(hook.now.problem).toMatchObject({ at: 'address', text: 'checkout.address_missing' })
  expect(sent(create)).toEqual([])
})

test('a change asks for its price and is kept for a reload; an e-mail has no price', async () => {
  const { hook, change, sent } = await aCheckout({ quote: [() => quoted(9)] })
  await change({ quantity: 2 })
  expect(hook.now).toMatchObject({ choice: { quantity: 2 }, quote: { quote: 'for 9' }, quoteState: 'fresh' })
  await change({ email: 'a@shop.test' })
  expect(sent(price)).toHaveLength(1)
  expect(sessionStorage.getItem('draft')).toContain('a@shop.test')
})

test('without an answer the old price stays and is marked as old', async () => {
  const { hook, change } = await aCheckout({ quote: [no(offline)] })
  await change({ quantity: 2 })
  expect(hook.now).toMatchObject({ quote: { quote: 'for 5' }, quoteState: 'stale', problem: null })
})

test('a price that has changed is said with both, taken up, and the next tap orders by it', async () => {
  const { hook, order, sent } = await aCheckout({
    order: [no(new Refused('price_changed', null, quoted(6))), () => ({ order_no: 'P1' })],
  })
  await order()
  expect(hook.now).toMatchObject({
    problem: { at: 'price', text: 'checkout.price_changed' },
    quote: { quote: 'for 6' },
  })
  await order()
  expect(sent(create).map(({ quote }) => quote)).toEqual(['for 5', 'for 6'])
})

test('a coupon that is refused is laid down, and the price is asked without it', async () => {
  const { hook, order, sent } = await aCheckout({
    order: [no(new Refused('coupon_expired'))],
    quote: [() => quoted(8)],
  })
  await order()
  expect(hook.now).toMatchObject({ problem: { at: 'coupon' }, choice: { couponId: null }, quote: { quote: 'for 8' } })
  expect(sent(price)).toMatchObject([{ coupon_id: null }])
})

test('an address that is gone is said, and the address book is read anew', async () => {
  const { hook, order } = await aCheckout({
    order: [no(new Refused('address_gone'))],
    quote: [() => quoted(5)],
  })
  await order()
  expect(hook.now).toMatchObject({ problem: { at: 'address' }, addresses: [{ id: 8 }] })
})

test('an offer that is over leads to the others, and no price is asked', async () => {
  const { hook, order, sent } = await aCheckout({ order: [no(new Refused('mall_sold_out'))] })
  await order()
  expect(hook.now.problem).toMatchObject({ at: 'item', toMall: true })
  expect(sent(price)).toEqual([])
})

/** A quote for software on devices; null for the one that is bound next. */
const forDevices = (payable: number, sns: readonly (string | null)[], vin: string | null) =>
  ({
    ...quoted(payable),
    lines: sns.map((sn) => ({ stock: null, kind: 'software', for_device: true, device: sn && { device_sn: sn } })),
    device: null,
    vin,
  }) as unknown as Quote
const [golf, civic] = ['WVWZZZ1KZ6W612305', '1HGCM82633A004352']

test('another device brings the vehicle that it has measured, unless somebody has typed one', async () => {
  const first = { quote: forDevices(5, ['A'], golf), choice: { ...choice, deviceSn: 'A', vin: golf } }
  const untouched = await aCheckout({ quote: [() => forDevices(6, ['B'], civic)] }, first)
  await untouched.change({ deviceSn: 'B' })
  expect(untouched.hook.now.choice.vin).toBe(civic)
  expect(sessionStorage.getItem('draft')).toContain(civic)

  const typed = await aCheckout({ quote: [() => forDevices(6, ['B'], civic)] }, first)
  await typed.change({ vin: 'my own' })
  await typed.change({ deviceSn: 'B' })
  expect(typed.hook.now.choice.vin).toBe('my own')
})

test('an order for several devices is sent without a vehicle, whatever was typed when it was for one', async () => {
  const { order, change, sent } = await aCheckout(
    { quote: [() => forDevices(6, ['A', 'B'], null)], order: [() => ({ order_no: 'P1' })] },
    { quote: forDevices(5, ['A', 'A'], golf), choice: { ...choice, vin: 'my own' } },
  )
  await change({ deviceSn: 'B' })
  await order()
  expect(sent(create)).toMatchObject([{ vin: null }])
})
