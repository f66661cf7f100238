import { pointsAccounts } from '@pitlane/domain/points/points.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { identity, instant, reference } from '../../platform/db/columns.ts'

/** A double-entry ledger that is only added to. `cause` names why, once: `order:7:spend`. */
export const pointsEntries = pgTable(
  'points_entries',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    cause: text('cause').notNull().unique(),
    /** The word that the buyer reads: `order_spend`, `order_return`, `registration`. */
    kind: text('kind').notNull(),
    /** The entry that this one takes back. */
    reverses: reference('reverses'),
    at: instant('at').notNull(),
  },
  (t) => [index('points_entries_user').on(t.userId, t.id)],
)

/** The two sides of an entry: they sum to 0. */
export const pointsPostings = pgTable(
  'points_postings',
  {
    entryId: reference('entry_id')
      .notNull()
      .references(() => pointsEntries.id),
    account: text('account', { enum: pointsAccounts }).notNull(),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.account] }), check('points_postings_amount', sql`amount <> 0`)],
)

/** Points that came together and expire together. */
export const pointsLots = pgTable(
  'points_lots',
  {
    id: identity(),
    entryId: reference('entry_id')
      .notNull()
      .references(() => pointsEntries.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    amount: integer('amount').notNull(),
    left: integer('left_over').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('points_lots_user')
      .on(t.userId, t.expiresAt, t.id)
      .where(sql`left_over > 0`),
    index('points_lots_expiry')
      .on(t.expiresAt)
      .where(sql`left_over > 0`),
    check('points_lots_left', sql`amount > 0 and left_over between 0 and amount`),
  ],
)

/** The points that an entry took from a lot (negative) or gave back to it. */
export const pointsLotMoves = pgTable(
  'points_lot_moves',
  {
    entryId: reference('entry_id')
      .notNull()
      .references(() => pointsEntries.id),
    lotId: reference('lot_id')
      .notNull()
      .references(() => pointsLots.id),
    amount: integer('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.lotId] }), index('points_lot_moves_lot').on(t.lotId)],
)

/** The row that a user's writers lock; `debt` is paid by later earnings. */
export const pointsWallets = pgTable(
  'points_wallets',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id),
    balance: integer('balance').notNull().default(0),
    debt: integer('debt').notNull().default(0),
  },
  () => [check('points_wallets_balance', sql`balance >= 0 and debt >= 0`)],
)
