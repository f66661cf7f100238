import type { Currency } from '@pitlane/domain/money.ts'
import { attemptStates, refundReasons, refundStates } from '@pitlane/domain/payment/states.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { identity, instant, money, reference } from '../../platform/db/columns.ts'
import { inWords } from '../../platform/db/sql-list.ts'
import { orders } from '../order/tables.ts'

/** One attempt to pay an order. The provider knows the attempt by this id. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    provider: text('provider').notNull(),
    wallet: text('wallet').notNull(),
    state: text('state', { enum: attemptStates }).notNull().default('started'),
    amount: money('amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The provider's own id; null until it has answered. */
    providerRef: text('provider_ref'),
    url: text('url'),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
    /** A hash of the card or wallet that paid, by which the provider tells one from another; null where it does not. */
    payer: text('payer'),
  },
  (t) => [
    index('payments_order').on(t.orderId, t.createdAt),
    index('payments_payer')
      .on(t.payer)
      .where(sql`payer is not null`),
    index('payments_started')
      .on(t.createdAt)
      .where(sql`state = 'started'`),
    // The money taken in a period, from the index alone.
    index('payments_settled')
      .on(t.settledAt, t.currency, t.amount, t.id)
      .where(sql`state = 'settled'`),
    uniqueIndex('payments_ref').on(t.provider, t.providerRef),
  ],
)

/** A provider's notifications; the same event twice is one row. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id'),
    payload: jsonb('payload').notNull(),
    /** The outcome: settled, ignored, or the reason of an alert. */
    result: text('result').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index('payment_events_payment').on(t.paymentId)],
)

/** Money that does not add up, for the staff to look at. */
export const paymentAlerts = pgTable(
  'payment_alerts',
  {
    id: identity(),
    at: instant('at').notNull(),
    /** The provider's name of it, which may be none of ours. */
    paymentId: text('payment_id').notNull(),
    reason: text('reason').notNull(),
    requestId: text('request_id').notNull(),
    /** The member of the staff who handled it, the instant, and the outcome. Nobody did where it settled by itself. */
    handledAt: instant('handled_at'),
    handledBy: reference('handled_by').references(() => users.id),
    note: text('note').notNull().default(''),
  },
  (t) => [
    index('payment_alerts_payment').on(t.paymentId, t.id),
    index('payment_alerts_open')
      .on(t.at)
      .where(sql`handled_at is null`),
    check('payment_alerts_handled', sql`handled_by is null or handled_at is not null`),
  ],
)

/** Money to be sent back; the id is the provider's idempotency key. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('waiting'),
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [
    uniqueIndex('refunds_cause').on(t.paymentId, t.reason),
    index('refunds_created').on(t.createdAt),
    // The sums of a day's figures, from the index alone: refunds of payments that had bought something.
    index('refunds_of_sales')
      .on(t.doneAt, t.amount, t.paymentId)
      .where(sql`state = 'done' and reason not in (${sql.raw(inWords(refundReasons))})`),
    // The money sent back in a period, whatever for.
    index('refunds_done')
      .on(t.doneAt, t.amount, t.reason, t.paymentId)
      .where(sql`state = 'done'`),
    index('refunds_waiting')
      .on(t.createdAt)
      .where(sql`state <> 'done'`),
    check('refunds_amount', sql`amount > 0`),
  ],
)
