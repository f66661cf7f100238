import { cartLineStates, mostCartLines, mostCartUnits } from '@pitlane/domain/cart/cart.ts'
import { serialLength } from '@pitlane/domain/device/device.ts'
import { mostOptional } from '@pitlane/domain/membership/offers.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { namedDevice } from '../order/order.ts'
import { amount, currency, filled, id, picture, text } from '../shapes.ts'

const units = z.int().check(z.minimum(1), z.maximum(mostCartUnits))
export const cartWish = z.object({ sku_id: id, quantity: units })
const wishes = z.array(cartWish).check(z.maxLength(mostCartLines))

const cartLine = z.object({
  sku_id: z.int(),
  goods_id: z.int(),
  /** Empty where the caller has never seen it on sale. */
  name: z.string(),
  style: z.string(),
  picture: z.nullable(picture),
  kind: z.enum(goodsKinds),
  quantity: z.int(),
  unit_price: amount,
  /** The price at which I put it into the cart; null for a cart that a browser keeps. */
  seen_price: z.nullable(amount),
  /** How many there are; null where it does not run out. */
  stock: z.nullable(z.int()),
  state: z.enum(cartLineStates),
  /** Software and memberships are for a device: the one that I chose for this line, else the one of the order. */
  for_device: z.boolean(),
  /** The models of devices that it runs on; none: any. */
  models: z.array(z.string()),
  device: z.nullable(namedDevice),
  /** The optional packages that I chose, and how many may be picked with it, now or once it runs. */
  packages: z.array(z.object({ id: z.int(), name: z.string() })),
  optional_packages: z.int(),
})
export const cartView = z.object({
  /** What was put in last is first. */
  lines: z.array(cartLine),
  /** Units of all lines, and the sum of those lines that can be ordered as they are. */
  units: z.int(),
  total: amount,
  currency,
})
export type CartView = z.output<typeof cartView>
export type CartLineView = CartView['lines'][number]

const mine = { audience: 'user', flavour: 'shop', limit: { max: 300, seconds: 300, by: 'user' } } as const
const addCodes = ['goods_gone', 'cart_alone', 'cart_full', 'cart_quantity'] as const

export const cartEndpoints = {
  getCart: endpoint({
    audience: 'user',
    flavour: 'shop',
    method: 'GET',
    path: '/h5_mall/cart',
    summary: 'My cart: what is in it, at the prices of now',
    input: z.object({}),
    output: cartView,
  }),
  showCart: endpoint({
    audience: 'public',
    flavour: 'shop',
    method: 'POST',
    readOnly: true,
    path: '/h5_mall/cart/show',
    summary: 'The same for the cart of a visitor, which is kept by the browser',
    input: z.object({ lines: wishes }),
    output: cartView,
    limit: { max: 300, seconds: 300, by: 'ip' },
  }),
  addToCart: endpoint({
    ...mine,
    method: 'POST',
    path: '/h5_mall/cart/add',
    summary: 'Puts units of a style into my cart, on top of those that are there; the same key adds once',
    input: z.object({ ...cartWish.def.shape, idempotency_key: z.uuid() }),
    output: cartView,
    codes: addCodes,
  }),
  changeCartLine: endpoint({
    ...mine,
    method: 'POST',
    path: '/h5_mall/cart/line',
    summary: 'How many of a style I want; 0 takes it out. What is not in the cart any more does not come back by it',
    input: z.object({ sku_id: id, quantity: z.int().check(z.minimum(0), z.maximum(mostCartUnits)) }),
    output: cartView,
    codes: ['cart_changed'],
  }),
  chooseForCartLine: endpoint({
    ...mine,
    method: 'POST',
    path: '/h5_mall/cart/choice',
    summary:
      'The device of mine and the optional packages that software in my cart is for; null: the device of the order',
    input: z.object({
      sku_id: id,
      device_sn: z.nullable(text(serialLength)),
      packages: z.array(id).check(z.maxLength(mostOptional)),
    }),
    output: cartView,
    codes: ['cart_changed', 'device_not_connected', 'too_many_packages', 'package_gone'],
  }),
  buyAgain: endpoint({
    ...mine,
    method: 'POST',
    path: '/h5_mall/cart/again',
    summary:
      'Puts the goods of an order of mine into my cart, of each the larger number, with their devices and packages. `left` is not sold any more, or had no room',
    input: z.object({ order_no: filled(40) }),
    output: z.object({
      cart: cartView,
      left: z.array(z.object({ ...cartWish.def.shape, name: z.string() })),
      /** Packages that are not offered any more, and devices that are not mine any more, of what is in the cart. */
      lost: z.array(z.object({ sku_id: z.int(), name: z.string() })),
    }),
    codes: ['order_gone', 'cart_alone'],
  }),
  mergeCart: endpoint({
    ...mine,
    method: 'POST',
    path: '/h5_mall/cart/merge',
    summary:
      'Joins the cart that a browser kept before I logged in with mine: of each style the larger number. `left` had no room',
    input: z.object({ lines: wishes }),
    output: z.object({ cart: cartView, left: z.array(cartWish) }),
  }),
}
