import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../platform/db/columns.ts'
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
