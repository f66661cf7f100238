import type { GoodsKind } from '@pitlane/domain/catalog/goods.ts'
import { langs, type Texts } from '@pitlane/domain/lang.ts'
import { closeReasons, orderStates, paymentStates, shipmentStates } from '@pitlane/domain/order/states.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { type StoredPicture, products, styles } from '../catalog/tables.ts'
import { bytes, identity, instant, money, reference } from '../db/columns.ts'

export type AddressSnapshot = {
  first_name: string
  last_name: string
  email: string
  phone: string
  country: string
  country_id: number
  province: string
  city: string
  address: string
  address_two: string
  zip_code: string
  duty_paragraph: string
  national_id: string
}
export type LineSnapshot = {
  name: Texts
  style: Texts
  picture: StoredPicture | null
  kind: GoodsKind
  goodType: number
  channelType: number
}

/** An order and, frozen, all that it was agreed on. */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    number: text('number').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: orderStates }).notNull().default('open'),
    closeReason: text('close_reason', { enum: closeReasons }),
    payment: text('payment', { enum: paymentStates }).notNull().default('unpaid'),
    shipment: text('shipment', { enum: shipmentStates }).notNull().default('none'),
    afterSales: boolean('after_sales').notNull().default(false),
    virtual: boolean('virtual').notNull(),
    lang: text('lang', { enum: langs }).notNull(),
    channel: text('channel').notNull().default(''),
    appid: text('appid').notNull().default(''),
    currency: text('currency').notNull(),
    product: money('product').notNull(),
    coupon: money('coupon').notNull(),
    points: money('points').notNull(),
    freight: money('freight').notNull(),
    tax: money('tax').notNull(),
    payable: money('payable').notNull(),
    paid: money('paid').notNull(),
    refunded: money('refunded').notNull(),
    couponRecordId: reference('coupon_record_id'),
    couponName: text('coupon_name').notNull().default(''),
    address: jsonb('address').$type<AddressSnapshot>(),
    shippingTitle: text('shipping_title').notNull().default(''),
    mailingEmail: text('mailing_email').notNull().default(''),
    paymentMethod: text('payment_method'),
    /** Made by the buyer's browser, once for each intention to buy. */
    key: uuid('key').notNull(),
    bodyHash: bytes('body_hash').notNull(),
    payBy: instant('pay_by').notNull(),
    createdAt: instant('created_at').notNull(),
    paidAt: instant('paid_at'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('orders_key').on(t.userId, t.key),
    index('orders_user').on(t.userId, t.id),
    index('orders_unpaid')
      .on(t.payBy)
      .where(sql`state = 'open' and payment in ('unpaid', 'processing')`),
    index('orders_to_ship')
      .on(t.paidAt, t.id)
      .where(sql`state = 'open' and payment in ('paid', 'part_refunded')`),
    index('orders_refunded')
      .on(t.id)
      .where(sql`payment in ('part_refunded', 'refunded')`),
    check('orders_sum', sql`product + coupon + points + freight + tax = payable`),
    check(
      'orders_payable',
      sql`payable >= 0 and product >= 0 and coupon <= 0 and points <= 0 and freight >= 0 and tax >= 0`,
    ),
    check('orders_refunded', sql`refunded between 0 and paid`),
    check('orders_close_reason', sql`(state = 'closed') = (close_reason is not null)`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: identity(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id),
    styleId: reference('style_id')
      .notNull()
      .references(() => styles.id),
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price').notNull(),
    discount: money('discount').notNull(),
    paid: money('paid').notNull(),
    snapshot: jsonb('snapshot').$type<LineSnapshot>().notNull(),
  },
  (t) => [
    index('order_lines_order').on(t.orderId),
    check(
      'order_lines_sum',
      sql`quantity > 0 and unit_price * quantity - discount = paid and discount >= 0 and paid >= 0`,
    ),
  ],
)

/** Pieces held for an unpaid order; gone when it is paid or closed. */
export const reservations = pgTable(
  'stock_reservations',
  {
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    styleId: reference('style_id')
      .notNull()
      .references(() => styles.id),
    quantity: integer('quantity').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.styleId] }), check('stock_reservations_quantity', sql`quantity > 0`)],
)

/** Every move of an order on any axis: who, from, to, why. */
export const orderMoves = pgTable(
  'order_moves',
  {
    id: identity(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    at: instant('at').notNull(),
    /** `user:7`, `staff:3` or `system`. */
    who: text('who').notNull(),
    axis: text('axis').notNull(),
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
    why: text('why').notNull().default(''),
  },
  (t) => [index('order_moves_order').on(t.orderId, t.id)],
)
