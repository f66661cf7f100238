import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { styles } from '../catalog/tables.ts'
import { identity, instant, money, reference, texts } from '../../platform/db/columns.ts'
import { orders } from '../order/tables.ts'

/** A slot of time in which some styles cost less. */
export const flashSessions = pgTable(
  'flash_sessions',
  {
    id: identity(),
    titles: texts('titles').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    active: boolean('active').notNull().default(true),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('flash_sessions_ends').on(t.endsAt), check('flash_sessions_order', sql`starts_at < ends_at`)],
)

/** One style in a slot, with its own price, pieces and limit a person. `taken` counts pieces in open and paid orders. */
export const flashItems = pgTable(
  'flash_items',
  {
    id: identity(),
    sessionId: reference('session_id')
      .notNull()
      .references(() => flashSessions.id),
    styleId: reference('style_id')
      .notNull()
      .references(() => styles.id),
    price: money('price').notNull(),
    stock: integer('stock').notNull(),
    taken: integer('taken').notNull().default(0),
    perPerson: integer('per_person').notNull().default(1),
    position: integer('position').notNull().default(0),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('flash_items_style').on(t.sessionId, t.styleId),
    index('flash_items_session').on(t.sessionId, t.position, t.id),
    check('flash_items_stock', sql`stock >= 0 and taken between 0 and stock and price >= 0 and per_person > 0`),
  ],
)

/** The pieces of an item that a user has in open and paid orders, so that the limit a user is a constraint. */
export const flashShares = pgTable(
  'flash_shares',
  {
    itemId: reference('item_id')
      .notNull()
      .references(() => flashItems.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    taken: integer('taken').notNull(),
    most: integer('most').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.userId] }), check('flash_shares_taken', sql`taken between 0 and most`)],
)

/** The units of an item that an order has taken; given back once. */
export const flashClaims = pgTable(
  'flash_claims',
  {
    orderId: reference('order_id')
      .primaryKey()
      .references(() => orders.id),
    itemId: reference('item_id')
      .notNull()
      .references(() => flashItems.id),
    userId: reference('user_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [index('flash_claims_item').on(t.itemId), check('flash_claims_quantity', sql`quantity > 0`)],
)
