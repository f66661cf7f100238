import type { Currency } from '@pitlane/domain/money.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, money } from '../../db/columns.ts'

/** The sandbox provider's own books, in place of those at a real provider. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: uuid('id').primaryKey(),
    amount: money('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    state: text('state', { enum: ['open', 'succeeded', 'failed', 'abandoned'] })
      .notNull()
      .default('open'),
    refunded: money('refunded').notNull(),
    /** The keys of the refunds that were made: the same key is the same refund. */
    refundKeys: text('refund_keys').array().notNull().default([]),
    notifications: integer('notifications').notNull().default(0),
    /** The number of further refunds that will be refused. */
    refusals: integer('refusals').notNull().default(0),
    /** The browser that paid, which stands for the phone's wallet. */
    wallet: text('wallet'),
    late: boolean('late').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [check('sandbox_payments_refunded', sql`refunded between 0 and amount`)],
)
