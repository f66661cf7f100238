import { type ChannelType, type GoodsKind, virtualKinds } from '@pitlane/domain/catalog/goods.ts'
import { langs, type Texts } from '@pitlane/domain/lang.ts'
import {
  closeReasons,
  inHouseStates,
  leavingStates,
  orderStates,
  paidStates,
  paymentStates,
  shipmentStates,
  unpaidStates,
} from '@pitlane/domain/order/states.ts'
import { taxClasses } from '@pitlane/domain/checkout/tax.ts'
import type { TaxEvidence } from '@pitlane/domain/checkout/tax-id.ts'
import { taxTreatments } from '@pitlane/domain/invoice/document.ts'
import { type Currency, zero } from '@pitlane/domain/money.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { type StoredPicture, products, styles } from '../catalog/tables.ts'
import { devices } from '../device/tables.ts'
import { bytes, identity, instant, money, reference } from '../../platform/db/columns.ts'
import { inWords } from '../../platform/db/sql-list.ts'

const inHouse = sql.raw(inWords(inHouseStates))
const leaving = sql.raw(inWords(leavingStates))
const paid = sql.raw(inWords(paidStates))
const unpaid = sql.raw(inWords(unpaidStates))
const virtual = sql.raw(inWords(virtualKinds))

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
  channelType: ChannelType
  /** Optional packages that were picked with a package of software. */
  packages?: { id: number; name: Texts }[]
  /** How many of them it may have in all. */
  optional?: number
}

/** Where goods are taxed that are sent nowhere, and what says that their buyer is there. */
export type TaxPlace = { country_id: number; province: string; evidence: TaxEvidence[] }
/** What proves that a tax id was good when it was used: who said so, when, and the number of the consultation. */
export type TaxCheck = { by: string; at: number; consultation: string; name: string }

/** An order with its agreed terms, frozen. */
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
    currency: text('currency').$type<Currency>().notNull(),
    product: money('product').notNull(),
    coupon: money('coupon').notNull(),
    points: money('points').notNull(),
    freight: money('freight').notNull(),
    /** On top of goods and freight. A tax that their prices contain is `includedTax`: one of the two is 0. */
    tax: money('tax').notNull(),
    taxIncluded: boolean('tax_included').notNull().default(false),
    includedTax: money('included_tax').notNull().default(zero),
    taxTreatment: text('tax_treatment', { enum: taxTreatments }).notNull().default('none'),
    /** The freight's part of the tax. */
    freightTax: money('freight_tax').notNull().default(zero),
    freightTaxBasisPoints: integer('freight_tax_basis_points').notNull().default(0),
    /** The tax id of a business, and the evidence of its check; without one it was not checked, and the tax is charged. */
    taxId: text('tax_id').notNull().default(''),
    taxCheck: jsonb('tax_check').$type<TaxCheck>(),
    /** Of an order without an address. */
    taxPlace: jsonb('tax_place').$type<TaxPlace>(),
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
    /** The network that an unpaid order came from; deleted when it is paid or closed. */
    network: text('network'),
    paidAt: instant('paid_at'),
    closedAt: instant('closed_at'),
    /** The chosen way of shipping; its title and price are the order's own. */
    freightOptionId: reference('freight_option_id'),
    /** Set if it was bought in a flash sale, at the item's own price and from its own stock. */
    flashItemId: reference('flash_item_id'),
    /** Set if it was bought in the points mall: `pointsSpent` is then a part of its price, and no deduction. */
    mallItemId: reference('mall_item_id'),
    /** The device that software and memberships are for; null until it is chosen. */
    deviceId: reference('device_id').references(() => devices.id),
    deviceSn: text('device_sn').notNull().default(''),
    /** The vehicle that software is for, as `normalVin` writes it; empty where the buyer names none. */
    vin: text('vin').notNull().default(''),
    /**
     * The version of the words in which the buyer asked for its services to begin at once and took note that his right of
     * withdrawal ends with that (`createdAt` is when); null where he did not.
     */
    startConsent: integer('start_consent'),
    pointsSpent: integer('points_spent').notNull().default(0),
    /**
     * The instants at which the first parcel left, the last one arrived, the buyer received it, and it was completed.
     */
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    receivedAt: instant('received_at'),
    completedAt: instant('completed_at'),
    /** The buyer's last reminder to ship, and the start of the platform staff's care. */
    remindedAt: instant('reminded_at'),
    escalatedAt: instant('escalated_at'),
  },
  (t) => [
    uniqueIndex('orders_key').on(t.userId, t.key),
    // A column that PostgreSQL writes by itself (0099) and no row here carries: what staff find an order by, spelled once.
    index('orders_search').using('gin', sql`search gin_trgm_ops`),
    index('orders_user').on(t.userId, t.id),
    // The console's filters.
    index('orders_state').on(t.state, t.id),
    index('orders_payment').on(t.payment, t.id),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_paid').on(t.paidAt, t.id),
    index('orders_country').on(sql`((address->>'country_id')::bigint)`, t.id),
    index('orders_freight_option').on(t.freightOptionId, t.id),
    index('orders_unpaid')
      .on(t.payBy)
      .where(sql`state = 'open' and payment in (${unpaid})`),
    index('orders_unpaid_user')
      .on(t.userId, t.payBy)
      .where(sql`state = 'open' and payment in (${unpaid})`),
    index('orders_unpaid_network')
      .on(t.network, t.payBy)
      .where(sql`state = 'open' and payment in (${unpaid})`),
    index('orders_to_ship')
      .on(t.paidAt, t.id)
      .where(sql`state = 'open' and payment in (${paid})`),
    index('orders_reminded')
      .on(t.remindedAt)
      .where(sql`state = 'open' and shipment in (${inHouse}) and reminded_at is not null`),
    index('orders_delivered')
      .on(t.deliveredAt)
      .where(sql`state = 'open' and shipment = 'delivered'`),
    index('orders_received')
      .on(t.receivedAt)
      .where(sql`state = 'open' and shipment = 'received'`),
    index('orders_flash_item')
      .on(t.flashItemId, t.userId)
      .where(sql`flash_item_id is not null`),
    index('orders_mall_item')
      .on(t.mallItemId, t.userId)
      .where(sql`mall_item_id is not null`),
    // A tab of the console's list each, in the words of `inTab`.
    index('orders_to_pay')
      .on(t.id)
      .where(sql`payment in (${unpaid}) and state in ('open', 'completed')`),
    index('orders_refunded_tab')
      .on(t.id)
      .where(sql`payment = 'refunded' or (state <> 'closed' and payment in (${paid}) and after_sales)`),
    // The queue to ship: those that are whole, and those of which a part may have left.
    index('orders_leaving')
      .on(t.paidAt, t.id)
      .where(sql`state = 'open' and payment in (${paid}) and shipment in (${leaving})`),
    // The sums of a day's figures, from the index alone: paid orders that stand or were refunded.
    index('orders_sold')
      .on(t.paidAt, t.currency, t.paid, t.id)
      .where(sql`paid_at is not null and (close_reason is null or close_reason = 'refund')`),
    index('orders_refunded')
      .on(t.id)
      .where(sql`payment in ('part_refunded', 'refunded')`),
    check('orders_sum', sql`product + coupon + points + freight + tax = payable`),
    check(
      'orders_payable',
      sql`payable >= 0 and product >= 0 and coupon <= 0 and points <= 0 and freight >= 0 and tax >= 0`,
    ),
    check(
      'orders_tax',
      sql`included_tax >= 0 and case when tax_included then tax = 0 else included_tax = 0 end
        and freight_tax between 0 and tax + included_tax and (tax_treatment = 'taxed' or tax + included_tax = 0)
        and (tax_treatment <> 'reverse_charge' or tax_id <> '')`,
    ),
    check('orders_mall', sql`mall_item_id is null or (points = 0 and coupon = 0 and points_spent > 0)`),
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
    /** The device that this line is for; null for the order's. */
    deviceId: reference('device_id').references(() => devices.id),
    deviceSn: text('device_sn').notNull().default(''),
    unitPrice: money('unit_price').notNull(),
    discount: money('discount').notNull(),
    /** Its share of the points' discount. */
    points: money('points').notNull().default(zero),
    paid: money('paid').notNull(),
    /** The line's part of the order's tax, contained in `paid` or on top of it as the order says. */
    tax: money('tax').notNull().default(zero),
    taxBasisPoints: integer('tax_basis_points').notNull().default(0),
    taxClass: text('tax_class', { enum: taxClasses }).notNull().default('standard'),
    /** Of one unit, as freight by weight was priced. */
    weightGrams: integer('weight_grams').notNull().default(0),
    shipped: integer('shipped').notNull().default(0),
    /** Refunded units. */
    refunded: integer('refunded').notNull().default(0),
    snapshot: jsonb('snapshot').$type<LineSnapshot>().notNull(),
  },
  (t) => [
    // With the columns of a product's figures, so that these never read the lines themselves.
    index('order_lines_style').on(t.styleId, t.orderId),
    index('order_lines_product').on(t.productId, t.orderId),
    index('order_lines_order').on(t.orderId, t.productId, t.quantity, t.paid),
    index('order_lines_unsent')
      .on(t.orderId)
      .where(sql`quantity > shipped and snapshot->>'kind' not in (${virtual})`),
    check(
      'order_lines_sum',
      sql`quantity > 0 and unit_price * quantity - discount - points = paid and discount >= 0 and points >= 0 and paid >= 0 and tax >= 0`,
    ),
    check('order_lines_units', sql`shipped between 0 and quantity and refunded between 0 and quantity`),
  ],
)

/** Every move of an order on any axis: its actor, states and reason. */
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

/** The staff's notes to each other about an order. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: identity(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    staffId: reference('staff_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    key: uuid('key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('order_notes_order').on(t.orderId, t.id)],
)

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type MoveRow = typeof orderMoves.$inferSelect
