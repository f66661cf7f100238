import { taxIdStates } from '@pitlane/domain/checkout/tax-id.ts'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

/** The tax id of an account that buys for a business, as the register answered last. */
export const taxIds = pgTable('tax_ids', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  taxId: text('tax_id').notNull(),
  state: text('state', { enum: taxIdStates }).notNull(),
  /** The business's name, where its country tells it. */
  name: text('name').notNull(),
  /** The register, and its number of the consultation. */
  register: text('register').notNull(),
  consultation: text('consultation').notNull(),
  checkedAt: instant('checked_at').notNull(),
})
export type TaxIdRow = typeof taxIds.$inferSelect
