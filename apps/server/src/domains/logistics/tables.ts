import { logisticsStates } from '@pitlane/domain/logistics/logistics.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../../platform/db/columns.ts'
import { orderLines, orders } from '../order/tables.ts'

export const carriers = pgTable('carriers', {
  id: identity(),
  /** As tracking providers spell it: `dhl`. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** The page of a parcel; `{number}` stands for its number. Empty if there is no such page. */
  url: text('url').notNull().default(''),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** A parcel that left the house: a part of an order, or the replacement of an exchange. */
export const parcels = pgTable(
  'parcels',
  {
    id: identity(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    /** Of the request whose replacement it is. */
    afterSalesId: reference('after_sales_id'),
    carrierId: reference('carrier_id')
      .notNull()
      .references(() => carriers.id),
    number: text('number').notNull(),
    /** The state of its latest event by the carrier's own time. */
    state: text('state', { enum: logisticsStates }).notNull().default('awaiting_pickup'),
    shippedAt: instant('shipped_at').notNull(),
    deliveredAt: instant('delivered_at'),
    /** Made by the console for each intention to ship. */
    key: uuid('key').notNull().unique(),
  },
  (t) => [index('parcels_order').on(t.orderId, t.id), index('parcels_number').on(t.number, t.carrierId)],
)

export const parcelLines = pgTable(
  'parcel_lines',
  {
    parcelId: reference('parcel_id')
      .notNull()
      .references(() => parcels.id),
    lineId: reference('line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [primaryKey({ columns: [t.parcelId, t.lineId] }), check('parcel_lines_quantity', sql`quantity > 0`)],
)

/**
 * A carrier's events of a tracking number, ours or one that a buyer sends goods back with. The same event twice is one
 * row; they may come in any order.
 */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    carrierId: reference('carrier_id')
      .notNull()
      .references(() => carriers.id),
    number: text('number').notNull(),
    at: instant('at').notNull(),
    state: text('state', { enum: logisticsStates }).notNull(),
    place: text('place').notNull().default(''),
    text: text('text').notNull().default(''),
    /** `staff`, `import`, or the provider's name. */
    source: text('source').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.number, t.carrierId, t.at, t.state] })],
)
