import { langs } from '@pitlane/domain/lang.ts'
import { withdrawalStates } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, reference } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'
import { orders } from '../order/tables.ts'

/** What a consumer has stated, as he stated it: a row never changes but for its being settled. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: identity(),
    number: text('number').notNull().unique(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: withdrawalStates }).notNull().default('received'),
    /** Who states it, where the receipt goes, and in what language it is written. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    lang: text('lang', { enum: langs }).notNull(),
    /** Empty: from all that may be withdrawn from. */
    statement: text('statement').notNull(),
    loggedIn: boolean('logged_in').notNull(),
    at: instant('at').notNull(),
    settledAt: instant('settled_at'),
    /** null: nobody had to, because all the money went back. */
    settledBy: reference('settled_by').references(() => users.id),
    note: text('note').notNull().default(''),
  },
  (t) => [
    // The same words about the same order are the same withdrawal, however often they are sent.
    uniqueIndex('withdrawals_said').on(t.orderId, t.statement),
    index('withdrawals_state').on(t.state, t.id),
    check('withdrawals_settled', sql`(state = 'settled') = (settled_at is not null)`),
  ],
)
export type WithdrawalRow = typeof withdrawals.$inferSelect
