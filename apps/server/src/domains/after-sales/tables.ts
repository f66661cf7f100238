import {
  afterSalesStates,
  afterSalesTypes,
  closedAfterSalesStates,
  openStaffRefundStates,
  staffRefundStates,
} from '@pitlane/domain/after-sales/states.ts'
import type { Inspection } from '@pitlane/domain/after-sales/inspection.ts'
import { type Minor, zero } from '@pitlane/domain/money.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { identity, instant, money, reference, texts } from '../../platform/db/columns.ts'
import type { StoredMedium } from '../../platform/db/tables.ts'
import { carriers } from '../logistics/tables.ts'
import { orderLines, orders } from '../order/tables.ts'
import { inWords } from '../../platform/db/sql-list.ts'

const closed = sql.raw(inWords(closedAfterSalesStates))
const openRefund = sql.raw(inWords(openStaffRefundStates))

/** The reasons that a buyer may give, by the types that they fit. */
export const refundReasons = pgTable('refund_reasons', {
  id: identity(),
  types: text('types', { enum: afterSalesTypes }).array().notNull(),
  titles: texts('titles').notNull(),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull().default(0),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** What somebody of the staff has decided about a request's money; the reason is for the buyer. */
export type Decision = { action: 'approve' | 'refund' | 'refuse'; deduction: Minor; reason: string }

/** A request about units of one line. */
export const afterSalesRequests = pgTable(
  'after_sales',
  {
    id: identity(),
    number: text('number').notNull().unique(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: reference('line_id')
      .notNull()
      .references(() => orderLines.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: afterSalesStates }).notNull().default('submitted'),
    type: text('type', { enum: afterSalesTypes }).notNull(),
    reasonId: reference('reason_id')
      .notNull()
      .references(() => refundReasons.id),
    quantity: integer('quantity').notNull(),
    description: text('description').notNull().default(''),
    media: jsonb('media').$type<StoredMedium[]>().notNull().default([]),
    /** The price of the units with their tax, and the part of the freight that is refunded with them. */
    amount: money('amount').notNull(),
    freight: money('freight').notNull(),
    points: integer('points').notNull().default(0),
    /** The number of the buyer's submissions, from 1. */
    version: integer('version').notNull().default(1),
    submittedAt: instant('submitted_at').notNull(),
    /** The instant of the automatic refund; while waiting for the goods, of giving up. null if nothing is awaited. */
    deadline: instant('deadline'),
    automatic: boolean('automatic').notNull().default(false),
    /** The first of the two people that a large refund needs, and what the second has to agree to. */
    firstApproval: reference('first_approval').references(() => users.id),
    proposal: jsonb('proposal').$type<Decision>(),
    rejectReason: text('reject_reason').notNull().default(''),
    carrierId: reference('carrier_id').references(() => carriers.id),
    courier: text('courier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    /** How many units came back in which state, and how many of them can be sold again. */
    inspection: jsonb('inspection').$type<Inspection>(),
    resellable: integer('resellable'),
    /** By how much the refund is lower than what the units cost, why it is or was refused, and what the buyer says to it. */
    deduction: money('deduction').notNull().default(zero),
    decisionReason: text('decision_reason').notNull().default(''),
    objection: text('objection').notNull().default(''),
    refundId: uuid('refund_id'),
    /** Who of the staff looks after it; null: nobody in particular. */
    assigneeId: reference('assignee_id').references(() => users.id),
    key: uuid('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    uniqueIndex('after_sales_key').on(t.userId, t.key),
    uniqueIndex('after_sales_open')
      .on(t.lineId)
      .where(sql`state not in (${closed})`),
    index('after_sales_order').on(t.orderId, t.id),
    index('after_sales_user').on(t.userId, t.id),
    index('after_sales_deadline')
      .on(t.deadline, t.id)
      .where(sql`deadline is not null`),
    // The queue: the earliest deadline first, then requests without one.
    index('after_sales_queue')
      .on(t.deadline, t.id)
      .where(sql`state not in (${closed})`),
    index('after_sales_state').on(t.state, t.submittedAt, t.id),
    index('after_sales_submitted').on(t.submittedAt, t.id),
    index('after_sales_assignee')
      .on(t.assigneeId, t.deadline, t.id)
      .where(sql`assignee_id is not null`),
    index('after_sales_tracking')
      .on(t.trackingNumber, t.carrierId)
      .where(sql`tracking_number <> ''`),
    check('after_sales_amounts', sql`quantity > 0 and amount >= 0 and freight >= 0 and points >= 0`),
    check('after_sales_resellable', sql`resellable between 0 and quantity`),
    check('after_sales_deduction', sql`deduction >= 0 and (deduction = 0 or decision_reason <> '')`),
  ],
)

/** Earlier versions of a request that the buyer has changed. */
export const afterSalesVersions = pgTable(
  'after_sales_versions',
  {
    afterSalesId: reference('after_sales_id')
      .notNull()
      .references(() => afterSalesRequests.id),
    version: integer('version').notNull(),
    type: text('type', { enum: afterSalesTypes }).notNull(),
    reasonId: reference('reason_id').notNull(),
    quantity: integer('quantity').notNull(),
    description: text('description').notNull(),
    media: jsonb('media').$type<StoredMedium[]>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.afterSalesId, t.version] })],
)

/** Every move of a request: its actor, states and reason. */
export const afterSalesMoves = pgTable(
  'after_sales_moves',
  {
    id: identity(),
    afterSalesId: reference('after_sales_id')
      .notNull()
      .references(() => afterSalesRequests.id),
    at: instant('at').notNull(),
    who: text('who').notNull(),
    event: text('event').notNull(),
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
    why: text('why').notNull().default(''),
  },
  (t) => [index('after_sales_moves_request').on(t.afterSalesId, t.id)],
)

/** Money that the staff send back by themselves, without a request of the buyer's. */
export const staffRefunds = pgTable(
  'staff_refunds',
  {
    id: identity(),
    number: text('number').notNull().unique(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: staffRefundStates }).notNull().default('proposed'),
    /** The buyer reads it. */
    reason: text('reason').notNull(),
    /** All units with their tax, the freight with its tax, and what is given besides. */
    amount: money('amount').notNull(),
    freight: money('freight').notNull(),
    goodwill: money('goodwill').notNull(),
    points: integer('points').notNull().default(0),
    proposedBy: reference('proposed_by')
      .notNull()
      .references(() => users.id),
    /** The second of two people, of a large one. */
    approvedBy: reference('approved_by').references(() => users.id),
    refundId: uuid('refund_id'),
    createdAt: instant('created_at').notNull(),
    /** The instant from which the money moves, and the end. */
    startedAt: instant('started_at'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    index('staff_refunds_order').on(t.orderId, t.id),
    index('staff_refunds_open')
      .on(t.createdAt)
      .where(sql`state in (${openRefund})`),
    check('staff_refunds_amounts', sql`amount >= 0 and freight >= 0 and goodwill >= 0 and points >= 0`),
    check('staff_refunds_people', sql`approved_by <> proposed_by`),
  ],
)

export const staffRefundLines = pgTable(
  'staff_refund_lines',
  {
    refundId: reference('refund_id')
      .notNull()
      .references(() => staffRefunds.id),
    lineId: reference('line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
    amount: money('amount').notNull(),
    points: integer('points').notNull().default(0),
    /** The units that go on the shelf again. */
    restock: integer('restock').notNull(),
    /** The units that had never left the house, and will not: known once the money has gone. */
    unsent: integer('unsent').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.lineId] }),
    index('staff_refund_lines_line').on(t.lineId),
    check(
      'staff_refund_lines_units',
      sql`quantity > 0 and restock between 0 and quantity and unsent between 0 and quantity`,
    ),
    check('staff_refund_lines_amounts', sql`amount >= 0 and points >= 0`),
  ],
)
