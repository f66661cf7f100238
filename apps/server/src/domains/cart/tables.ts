import { mostCartUnits } from '@pitlane/domain/cart/cart.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, money, reference } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'
import { styles } from '../catalog/tables.ts'
import { devices } from '../device/tables.ts'

/** The cart of an account; that of a visitor is kept by the browser. */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    styleId: reference('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** The device that its buyer has chosen for software, and the optional packages; what of it still holds is found when it is shown. */
    deviceId: reference('device_id').references(() => devices.id, { onDelete: 'set null' }),
    packages: bigint('packages', { mode: 'number' })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What it cost when its buyer last said how many he wants. */
    seenPrice: money('seen_price').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Of the last call that added units: a client repeats a call before it makes another. */
    addKey: uuid('add_key'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.styleId] }),
    index('cart_lines_style').on(t.styleId),
    index('cart_lines_device').on(t.deviceId),
    check('cart_lines_quantity', sql`quantity between 1 and ${sql.raw(String(mostCartUnits))}`),
  ],
)
/** What people with an account save for later. */
export const wishes = pgTable(
  'wishes',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    styleId: reference('style_id')
      .notNull()
      .references(() => styles.id, { onDelete: 'cascade' }),
    /** What it cost then. */
    seenPrice: money('seen_price').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.styleId] }),
    index('wishes_user').on(t.userId, t.addedAt, t.styleId),
    index('wishes_style').on(t.styleId),
  ],
)
export type CartLineRow = typeof cartLines.$inferSelect
