import { serialLength } from '@pitlane/domain/device/device.ts'
import { emailLength } from '@pitlane/domain/account/account.ts'
import { sentStaffRefundStates } from '@pitlane/domain/after-sales/states.ts'
import { channelTypes, goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { noReverseCharge, taxIdLength, taxIdStates } from '@pitlane/domain/checkout/tax-id.ts'
import { maxLines, maxQuantity } from '@pitlane/domain/checkout/basket.ts'
import { orderActions } from '@pitlane/domain/order/actions.ts'
import { addressLengths } from '@pitlane/domain/address/rules.ts'
import { taxTreatments } from '@pitlane/domain/invoice/document.ts'
import { mostOptional } from '@pitlane/domain/membership/offers.ts'
import {
  closeReasons,
  orderLabels,
  orderStates,
  orderTabs,
  paymentStates,
  shipmentStates,
} from '@pitlane/domain/order/states.ts'
import { typedVinLength } from '@pitlane/domain/vehicle/vin.ts'
import { withdrawnParts } from '@pitlane/domain/withdrawal/withdrawal.ts'
import * as z from 'zod/mini'
import { freightOption } from '../address/address.ts'
import { endpoint } from '../endpoint.ts'
import { parcelSummary } from '../logistics/logistics.ts'
import { amount, countryId, currency, filled, id, instant, pageSize, picture, text } from '../shapes.ts'

export const priceLines = z.object({
  product: amount,
  coupon: amount,
  points: amount,
  freight: amount,
  tax: amount,
  payable: amount,
  /** What goods and freight contain, where the destination's prices include the tax. */
  included_tax: amount,
})

/** What is to be bought and how it is to be sent; a quote and an order are asked for with the same words. */
export const basket = z.object({
  goods: z
    .array(
      z.object({
        sku_id: id,
        quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
        /** Optional packages that are picked with a package of software. */
        packages: z.optional(z.array(id).check(z.maxLength(mostOptional))),
        /** The device of mine that this software or membership is for; absent for the basket's. */
        device_sn: z.optional(z.nullable(text(serialLength))),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxLines)),
  /** Specification point 3: the freight option, the address, the e-mail for goods that are mailed. `price` is never read. */
  shipping: z._default(
    z.object({
      shipping_id: z.optional(z.nullable(id)),
      mailing_id: z.optional(z.nullable(id)),
      mailing_information: z._default(z.array(z.object({ email: text(emailLength) })).check(z.maxLength(1)), []),
      price: z.optional(z.unknown()),
    }),
    { mailing_information: [] },
  ),
  /** A coupon record of mine; absent for none. */
  coupon_id: z.optional(z.nullable(id)),
  /** Pays with as many points as may be used. */
  use_points: z._default(z.boolean(), false),
  /** The device of mine that software and memberships are for; without one they begin when I next bind one. */
  device_sn: z.optional(z.nullable(text(serialLength))),
  /**
   * The vehicle that software is for, as anybody types it; of a basket without software it is not kept. One whose lines are for
   * several devices cannot name one.
   */
  vin: z.optional(z.nullable(text(typedVinLength))),
  /** The one line is bought in a flash sale: at its price, which takes neither coupon nor points. */
  flash_item_id: z.optional(z.nullable(id)),
  /** The one line is bought in the points mall: at its price in points and money, which takes neither coupon nor deduction. */
  mall_item_id: z.optional(z.nullable(id)),
  /** My checked tax id, where I buy for a business; absent for a purchase of my own. */
  tax_id: z.optional(z.nullable(text(taxIdLength))),
  /** Where I am, for goods that are sent nowhere; absent for the country of my address. */
  tax_place: z.optional(
    z.nullable(z.object({ country_id: countryId, province: z._default(text(addressLengths.province), '') })),
  ),
})
export type Basket = z.output<typeof basket>

export const namedDevice = z.object({ device_sn: z.string(), model: z.string(), name: z.string() })

export const quoteLine = z.object({
  sku_id: z.int(),
  goods_id: z.int(),
  name: z.string(),
  style: z.string(),
  picture,
  kind: z.enum(goodsKinds),
  good_type: z.int(),
  channel_type: z.int(),
  unit_price: amount,
  quantity: z.int(),
  packages: z.array(z.object({ id: z.int(), name: z.string() })),
  /** How many may be picked with it, now or once it runs. */
  optional_packages: z.int(),
  discount: amount,
  paid: amount,
  stock: z.nullable(z.int()),
  /** It is for a device: the line's own, else that of the basket. */
  for_device: z.boolean(),
  /** One piece a person: for new users only. */
  once: z.boolean(),
  device: z.nullable(namedDevice),
})

/** The tax id that I gave last, and what the register says of it. */
export const taxIdView = z.object({
  tax_id: z.string(),
  state: z.enum(taxIdStates),
  /** The business's name; empty where its country does not tell it. */
  name: z.string(),
  checked_at: instant,
})
export type TaxIdView = z.output<typeof taxIdView>

export const quote = z.object({
  /** Stands for everything that the buyer saw; creating the order with another one answers `price_changed`. */
  quote: z.string(),
  lines: z.array(quoteLine),
  price: priceLines,
  currency,
  virtual: z.boolean(),
  /** How it is taxed; with `reverse_charge` no price contains any tax, because the buyer owes it. */
  treatment: z.enum(taxTreatments),
  /** What the shop knows of my business, and why the tax is charged all the same; null where it makes no difference. */
  business: z.nullable(z.object({ mine: z.nullable(taxIdView), reason: z.nullable(z.enum(noReverseCharge)) })),
  /** Where goods are taxed that are sent nowhere, and whether its states tax differently. An order needs it where the shop taxes anything. */
  tax_place: z.nullable(z.object({ country_id: z.int(), province: z.string(), by_state: z.boolean() })),
  tax_place_needed: z.boolean(),
  /** Something of it is for a device; the trial cannot do without one. */
  for_device: z.enum(['no', 'may', 'must']),
  /** The models of devices that all of it runs on, but what has a device of its own; null for any. */
  runs_on: z.nullable(z.array(z.string())),
  device: z.nullable(namedDevice),
  /**
   * The vehicle that the one device has measured last for which all of it is: the one that is probably meant; null where none is
   * known, and for several devices.
   */
  vin: z.nullable(z.string()),
  /** Ways of shipping to the chosen address; the chosen one's id in `shipping_id`. */
  freight: z.array(freightOption),
  shipping_id: z.nullable(z.int()),
  /** What I have, how many of them this basket may be paid with, and what those take off; whether they are used is in `price`. */
  points: z.object({ balance: z.int(), usable: z.int(), worth: amount }),
  /** Of a basket that is bought in a flash sale: what a person may have, has already, and until when it is sold so. */
  flash: z.nullable(z.object({ item_id: z.int(), per_person: z.int(), mine: z.int(), ends_at: instant })),
  /**
   * Of a basket that is bought in the points mall: the points that a piece costs me, and those of all pieces, which I
   * need not have; what a person may have and has already, and until when it is sold so.
   */
  mall: z.nullable(
    z.object({
      item_id: z.int(),
      unit_points: z.int(),
      points: z.int(),
      per_person: z.int(),
      mine: z.int(),
      ends_at: z.nullable(instant),
    }),
  ),
  /** I buy as a guest: coupons and points are not for me. */
  guest: z.boolean(),
  now: instant,
})
export type Quote = z.output<typeof quote>

const orderLine = z.object({
  id: z.int(),
  goods_id: z.int(),
  name: z.string(),
  style: z.string(),
  picture,
  kind: z.enum(goodsKinds),
  channel_type: z.union(channelTypes.map((type) => z.literal(type))),
  unit_price: amount,
  quantity: z.int(),
  /** Names of the optional packages that were picked with it. */
  packages: z.array(z.string()),
  /** How many may be picked with it, now or once it runs. */
  optional_packages: z.int(),
  /** The device that this one is for, where that is not the order's; else empty. */
  device_sn: z.string(),
  discount: amount,
  /** Its share of what points took off. */
  points: amount,
  paid: amount,
  /** Units that have left the house, and those whose money has gone back. */
  shipped: z.int(),
  refunded: z.int(),
})

export const orderSummary = z.object({
  order_no: z.string(),
  label: z.enum(orderLabels),
  tab: z.nullable(z.enum(orderTabs)),
  lines: z.array(orderLine),
  price: priceLines,
  currency,
  created_at: instant,
  pay_by: instant,
  now: instant,
  actions: z.array(z.enum(orderActions)),
  /** Actions that are shown but cannot be taken now, with the word of the refusal (a key of the error texts). */
  disabled: z.array(z.object({ action: z.enum(orderActions), reason: z.string() })),
  /** Bought in a flash sale. */
  flash: z.boolean(),
  /** Of an order from the points mall: the points that are a part of its price; else 0. */
  points_price: z.int(),
  /** What withdrawals that are not settled cover: everything, or a part in words; null without one. */
  withdrawn: z.nullable(z.enum(withdrawnParts)),
})
export type OrderSummary = z.output<typeof orderSummary>

export const orderAddress = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  country: z.string(),
  country_id: z.int(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  address_two: z.string(),
  zip_code: z.string(),
  duty_paragraph: z.string(),
  national_id: z.string(),
})

/** Money that the shop sent back by itself. */
const shopRefund = z.object({
  number: z.string(),
  state: z.enum(sentStaffRefundStates),
  lines: z.array(z.object({ line_id: z.int(), quantity: z.int() })),
  /** For the units and of the freight, both with their tax, what was given besides, and all of it. */
  amount,
  freight: amount,
  goodwill: amount,
  total: amount,
  points: z.int(),
  reason: z.string(),
  started_at: z.nullable(instant),
  done_at: z.nullable(instant),
})

export const orderDetails = z.object({
  ...orderSummary.def.shape,
  state: z.enum(orderStates),
  close_reason: z.nullable(z.enum(closeReasons)),
  payment: z.enum(paymentStates),
  shipment: z.enum(shipmentStates),
  paid: amount,
  refunded: amount,
  paid_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  payment_method: z.nullable(z.string()),
  /** The device that software and memberships were bought for, and until when it has them; empty where none is named. */
  device_sn: z.string(),
  /** The vehicle that software was bought for, for its buyer and the staff alone; empty where none is named. */
  vin: z.string(),
  valid_until: z.nullable(instant),
  address: z.nullable(orderAddress),
  shipping_title: z.string(),
  mailing_email: z.string(),
  treatment: z.enum(taxTreatments),
  /** Of a business; empty otherwise. */
  tax_id: z.string(),
  /** Where it was taxed, if it was sent nowhere; else empty. */
  tax_country: z.string(),
  /** The choice of shipping as it was sent with the order (specification point 3). */
  mailing: z.object({
    shipping_id: z.nullable(z.int()),
    mailing_information: z.array(z.object({ email: z.string() })),
    price: amount,
  }),
  parcels: z.array(parcelSummary),
  shipped_at: z.nullable(instant),
  delivered_at: z.nullable(instant),
  received_at: z.nullable(instant),
  completed_at: z.nullable(instant),
  reminded_at: z.nullable(instant),
  /** When it is received and when it is completed by itself; null where no such time runs. */
  receive_by: z.nullable(instant),
  complete_by: z.nullable(instant),
  coupon_name: z.string(),
  /** The latest first. */
  refunds: z.array(shopRefund),
  moves: z.array(z.object({ at: instant, axis: z.string(), to: z.string(), why: z.string() })),
})
export type OrderDetails = z.output<typeof orderDetails>

const createInput = z.object({
  ...basket.def.shape,
  /** Made by the client once for each intention to buy: the same key gives the same order. */
  idempotency_key: z.uuid(),
  quote: filled(64),
  /** The goods are lines of my cart and leave it with the order; `cart_changed` if one of them is not there like that. */
  from_cart: z.optional(z.boolean()),
  /**
   * I ask for software and memberships to begin at once, and know that my right of withdrawal ends once they run. Absent: they
   * begin all the same, and the right stays.
   */
  start_at_once: z.optional(z.boolean()),
})
const created = z.object({ order_no: z.string(), pay_by: instant, now: instant, price: priceLines, currency })

const createCodes = [
  'consent_needed',
  'price_changed',
  'repeat_order',
  'cart_changed',
  'unpaid_orders_limit',
  'held_pieces_limit',
  'held_style_limit',
  'shared_address_limit',
  'insufficient_stock',
  'style_stock',
  'goods_gone',
  'address_missing',
  'shipping_missing',
  'tax_number_digits',
  'coupon_not_available',
  'coupon_expired',
  'coupon_below_minimum',
  'coupon_out_of_scope',
  'insufficient_points',
  'flash_gone',
  'flash_not_started',
  'flash_ended',
  'flash_sold_out',
  'flash_limit',
  'flash_no_coupon',
  'mall_gone',
  'mall_not_started',
  'mall_ended',
  'mall_sold_out',
  'mall_limit',
  'mall_no_coupon',
  'coupon_exhausted',
  'device_not_connected',
  'device_missing',
  'offer_not_for_you',
  'trial_used',
  'trial_new_only',
  'newcomer_once',
  'too_many_packages',
  'package_gone',
  'tax_place_missing',
  'vin_format',
  'vin_check_digit',
  'vin_one_device',
  'tax_id_unchecked',
  'country_unknown',
] as const

const shop = { audience: 'user', flavour: 'shop' } as const
const community = { audience: 'user', flavour: 'community' } as const
const store = '/community_api/core-store/order'

/** When something arrives that is ordered now: days of the calendar, and the working days that they are counted from. */
const delivery = z.object({
  from: z.string(),
  to: z.string(),
  handling_days: z.int(),
  days_min: z.int(),
  days_max: z.int(),
})

export const orderEndpoints = {
  getExpenseInfo: endpoint({
    ...shop,
    method: 'POST',
    path: '/order_api/api/v2/order/get_expense_info',
    summary: 'What a basket would cost: every price line, computed by the server',
    input: basket,
    output: quote,
    codes: createCodes,
  }),
  getGoodsFreight: endpoint({
    method: 'GET',
    audience: 'public',
    flavour: 'shop',
    path: '/order_api/api/v2/order/get_goods_freight',
    summary:
      'What sending one piece costs and when it arrives: at the default address of whoever is logged in, else in the country of the language',
    input: z.object({ goods_id: id, sku_id: z.optional(id) }),
    output: z.object({
      country_id: z.int(),
      country: z.string(),
      /** Two letters. */
      country_code: z.string(),
      province: z.string(),
      /** The style that is sent. */
      sku_id: z.int(),
      freight: z.array(z.extend(freightOption, { delivery: z.nullable(delivery) })),
      /** Days in which a consumer there may withdraw after it has arrived; null where nothing says so, or nothing is sent. */
      return_days: z.nullable(z.int()),
    }),
    codes: ['goods_gone'],
  }),
  getOrderFreight: endpoint({
    ...shop,
    method: 'GET',
    path: '/order_api/api/v2/order/get_order_freight',
    summary: 'What sending an order of mine to another address of mine would cost',
    input: z.object({ order_no: filled(40), mailing_id: id }),
    output: z.array(freightOption),
    codes: ['order_gone', 'address_gone'],
  }),
  createOrder: endpoint({
    ...shop,
    method: 'POST',
    path: '/order_api/api/v2/order/create_order',
    summary: 'Creates the order of a quote, reserving stock and coupon',
    input: createInput,
    output: created,
    codes: createCodes,
  }),
  createStoreOrder: endpoint({
    ...community,
    method: 'POST',
    path: `${store}/create`,
    summary: 'Creates the order of a quote, in the community store',
    input: createInput,
    output: created,
    codes: createCodes,
  }),
  listOrders: endpoint({
    ...community,
    method: 'POST',
    path: `${store}/queryPageByUserId`,
    summary: 'My orders by tab, newest first; `before` continues after the last one seen',
    input: z.object({
      tab: z._default(z.enum(orderTabs), 'all'),
      before: z.optional(text(40)),
      page_size: pageSize,
    }),
    output: z.object({ list: z.array(orderSummary), next: z.nullable(z.string()) }),
  }),
  getOrder: endpoint({
    ...community,
    method: 'GET',
    path: `${store}/queryByOrderNO`,
    summary: 'One of my orders',
    input: z.object({ order_no: filled(40) }),
    output: orderDetails,
    codes: ['order_gone'],
  }),
  cancelOrder: endpoint({
    ...community,
    method: 'POST',
    path: `${store}/cancel`,
    summary: 'Cancels an unpaid order of mine; again is no error',
    input: z.object({ order_no: filled(40) }),
    output: orderDetails,
    codes: ['order_gone', 'order_not_cancellable'],
  }),
  remindShipment: endpoint({
    ...community,
    method: 'POST',
    path: `${store}/reminderShipment`,
    summary: 'Reminds the shop to ship an order of mine, once a day',
    input: z.object({ order_no: filled(40) }),
    output: orderDetails,
    codes: ['order_gone', 'order_not_remindable', 'order_withdrawn', 'reminded_today'],
  }),
  confirmReceipt: endpoint({
    ...community,
    method: 'POST',
    path: `${store}/confirm`,
    summary:
      'Says that I have the goods; again is no error. Where the courier has nothing yet, it is asked once more with `sure`',
    input: z.object({ order_no: filled(40), sure: z._default(z.boolean(), false) }),
    output: orderDetails,
    codes: ['order_gone', 'order_not_shipped', 'receipt_not_shipped'],
  }),
  updateOrderAddress: endpoint({
    ...community,
    method: 'POST',
    path: `${store}/updateOrderAddress`,
    summary:
      'Sends an order of mine to another address of mine until it is shipped; an unpaid one is priced anew, a paid one must not become dearer',
    input: z.object({ order_no: filled(40), mailing_id: id, shipping_id: z.optional(z.nullable(id)) }),
    output: orderDetails,
    codes: [
      'order_gone',
      'address_gone',
      'address_not_changeable',
      'address_dearer',
      'address_taxed',
      'address_amounts_fixed',
      'address_tax_id',
      'shipping_missing',
      'tax_number_digits',
    ],
  }),
}
