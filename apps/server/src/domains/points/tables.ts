import { earningStates, pointsAccounts } from '@pitlane/domain/points/points.ts'
import { ruleNames } from '@pitlane/domain/points/rules.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { styles } from '../catalog/tables.ts'
import { coupons } from '../coupon/tables.ts'
import { devices } from '../device/tables.ts'
import { orders } from '../order/tables.ts'
import { identity, instant, money, reference } from '../../platform/db/columns.ts'

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
    /** One person of the staff alone gave or took them. */
    alone: boolean('alone').notNull().default(false),
    at: instant('at').notNull(),
    /** What the user could spend after it, so that a page of the history needs no sum over those before. */
    balance: integer('balance').notNull().default(0),
  },
  (t) => [
    index('points_entries_user').on(t.userId, t.id),
    index('points_entries_invitation')
      .on(t.userId, t.at)
      .where(sql`kind = 'invitation'`),
    index('points_entries_alone')
      .on(t.userId, t.at)
      .where(sql`alone`),
  ],
)

/** What one of the staff wants to give or take, until a second person confirms it or somebody drops it. */
export const pointsProposals = pgTable(
  'points_proposals',
  {
    userId: reference('user_id')
      .primaryKey()
      .references(() => users.id),
    delta: integer('delta').notNull(),
    why: text('why').notNull(),
    staffId: reference('staff_id')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
  },
  () => [check('points_proposals_delta', sql`delta <> 0`)],
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

/**
 * A style in the points mall: its price in points and money, its own pieces and limit a person. `taken` counts the pieces
 * of orders that are not closed. What a coupon or draws give is named here; the goods' texts are the catalogue's.
 */
export const mallItems = pgTable(
  'mall_items',
  {
    id: identity(),
    styleId: reference('style_id')
      .notNull()
      .references(() => styles.id),
    points: integer('points').notNull(),
    memberPoints: integer('member_points'),
    price: money('price').notNull(),
    stock: integer('stock').notNull(),
    taken: integer('taken').notNull().default(0),
    perPerson: integer('per_person').notNull().default(1),
    couponId: reference('coupon_id').references(() => coupons.id),
    draws: smallint('draws'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('mall_items_position')
      .on(t.position, t.id)
      .where(sql`active`),
    index('mall_items_style').on(t.styleId),
    check('mall_items_stock', sql`stock >= 0 and taken between 0 and stock and per_person > 0`),
    check('mall_items_price', sql`price >= 0 and points > 0 and member_points between 1 and points - 1`),
    check('mall_items_rewards', sql`price = 0 or (coupon_id is null and draws is null)`),
  ],
)

/** The pieces of an item that a user has in orders that are not closed, so that the limit a user is a constraint. */
export const mallShares = pgTable(
  'mall_shares',
  {
    itemId: reference('item_id')
      .notNull()
      .references(() => mallItems.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    taken: integer('taken').notNull(),
    most: integer('most').notNull(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.userId] }), check('mall_shares_taken', sql`taken between 0 and most`)],
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

/** What people earn points for: one row for each name, edited by the staff. */
export const pointRules = pgTable(
  'point_rules',
  {
    name: text('name', { enum: ruleNames }).primaryKey(),
    amount: integer('amount').notNull(),
    dailyLimit: integer('daily_limit'),
    totalLimit: integer('total_limit'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    active: boolean('active').notNull().default(true),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    check('point_rules_bounds', sql`amount >= 0 and daily_limit > 0 and total_limit > 0`),
    check('point_rules_time', sql`starts_at < ends_at`),
  ],
)

/**
 * Everything that earned something by a rule, once for each source. A dropped one has made room for another of the same
 * source, and does not count against the limits. All are kept, since limits in all are counted by them.
 */
export const pointEarnings = pgTable(
  'point_earnings',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    rule: text('rule', { enum: ruleNames }).notNull(),
    /** `order:7`, `review:3`, `device:9`. */
    source: text('source').notNull(),
    state: text('state', { enum: earningStates }).notNull(),
    points: integer('points').notNull(),
    /** The amount of the rule when it was earned: what an order's points are counted by anew when units go back. */
    rate: integer('rate').notNull().default(0),
    /** The day of the account's zone, which the limit a day is counted by. */
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    orderId: reference('order_id').references(() => orders.id),
    /** Its points went to the account of this device. */
    deviceId: reference('device_id').references(() => devices.id),
    /** The instant from which a pending one may be credited; an estimate as long as the order is on its way. */
    expectedAt: instant('expected_at'),
  },
  (t) => [
    uniqueIndex('point_earnings_source')
      .on(t.rule, t.source)
      .where(sql`state <> 'dropped'`),
    index('point_earnings_user')
      .on(t.userId, t.rule, t.day)
      .where(sql`state <> 'dropped'`),
    index('point_earnings_pending')
      .on(t.userId, t.expectedAt, t.id)
      .where(sql`state = 'pending'`),
    index('point_earnings_due')
      .on(t.expectedAt)
      .where(sql`state = 'pending'`),
    index('point_earnings_at').on(t.at),
    index('point_earnings_order')
      .on(t.orderId)
      .where(sql`order_id is not null`),
    check('point_earnings_points', sql`points >= 0 and (state = 'pending') = (expected_at is not null)`),
  ],
)

/** What a device earned for its owner; it belongs to whoever owned the device at that time. */
export const pointDevices = pgTable(
  'point_devices',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: reference('device_id')
      .notNull()
      .references(() => devices.id),
    balance: integer('balance').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceId] }), check('point_devices_balance', sql`balance >= 0`)],
)

/** Device points that became spendable: once for each key of the browser. */
export const pointTransfers = pgTable(
  'point_transfers',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    deviceId: reference('device_id')
      .notNull()
      .references(() => devices.id),
    key: uuid('key').notNull(),
    points: integer('points').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('point_transfers_key').on(t.userId, t.key),
    index('point_transfers_day').on(t.userId, t.day),
    check('point_transfers_points', sql`points > 0`),
  ],
)

/** The zone in which somebody's days are counted, and how many days in a row he has come by. */
export const pointVisitors = pgTable('point_visitors', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id),
  zone: text('zone').notNull(),
  zoneSince: instant('zone_since').notNull(),
  /** The last day that counted; null before the first. */
  day: date('day', { mode: 'string' }),
  streak: integer('streak').notNull().default(0),
})
