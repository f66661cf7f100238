import { stockCauses } from '@pitlane/domain/catalog/stock.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'
import { styles } from '../catalog/tables.ts'
import { orders } from '../order/tables.ts'

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
  (t) => [
    primaryKey({ columns: [t.orderId, t.styleId] }),
    index('stock_reservations_style').on(t.styleId),
    check('stock_reservations_quantity', sql`quantity > 0`),
  ],
)

/**
 * Every change of what is on hand, written by a trigger on the styles, so that no writer can leave one out. Why and by
 * whom is what `tellStockCause` has said in the same transaction.
 */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: identity(),
    styleId: reference('style_id')
      .notNull()
      .references(() => styles.id),
    at: instant('at').notNull(),
    cause: text('cause', { enum: stockCauses }).notNull(),
    delta: integer('delta').notNull(),
    /** What was on hand from then on. */
    onHand: integer('on_hand').notNull(),
    orderId: reference('order_id').references(() => orders.id),
    staffId: reference('staff_id').references(() => users.id),
    why: text('why').notNull().default(''),
  },
  (t) => [
    index('stock_changes_style').on(t.styleId, t.id),
    index('stock_changes_cause').on(t.cause, t.id),
    check('stock_changes_delta', sql`delta <> 0`),
  ],
)
