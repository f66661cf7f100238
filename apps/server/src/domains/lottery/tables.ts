import { drawOutcomes, prizeKinds, winStates } from '@pitlane/domain/lottery/prizes.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, identity, instant, money, reference, texts } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'
import { type StoredPicture, styles } from '../catalog/tables.ts'
import { coupons } from '../coupon/tables.ts'
import { carriers } from '../logistics/tables.ts'
import type { AddressSnapshot } from '../order/tables.ts'

export const lotteryActivities = pgTable(
  'lottery_activities',
  {
    id: identity(),
    titles: texts('titles').notNull(),
    rules: texts('rules'),
    /** An IANA name: the activity's days are this zone's. */
    zone: text('zone').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null: a draft. */
    publishedAt: instant('published_at'),
    /** Staff can stop the draws at any time. */
    active: boolean('active').notNull().default(true),
    /** What a draw costs; null where it takes a draw right. */
    points: integer('points'),
    perDay: integer('per_day').notNull(),
    perPerson: integer('per_person').notNull(),
    redeemDays: integer('redeem_days').notNull(),
    /** The version before, and the first one: limits a person go on counting through all versions. */
    replacesId: reference('replaces_id').references((): AnyPgColumn => lotteryActivities.id),
    seriesId: reference('series_id').references((): AnyPgColumn => lotteryActivities.id),
    /** Sealed with the environment's key, so that nobody who reads the database knows what will be drawn. */
    seedSealed: bytes('seed_sealed').notNull(),
    /** SHA-256. */
    seedHash: bytes('seed_hash').notNull(),
    /** After the end. */
    seed: bytes('seed'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('lottery_activities_ends').on(t.endsAt, t.id),
    check('lottery_activities_order', sql`starts_at <= ends_at`),
    check('lottery_activities_limits', sql`per_day > 0 and per_person > 0 and redeem_days > 0 and points > 0`),
    check('lottery_activities_seed', sql`octet_length(seed_hash) = 32 and octet_length(seed) = 32`),
  ],
)

/** What a draw can give, one behind the other by position; exactly one row of an activity is no prize. */
export const lotteryPrizes = pgTable(
  'lottery_prizes',
  {
    id: identity(),
    activityId: reference('activity_id')
      .notNull()
      .references(() => lotteryActivities.id),
    position: integer('position').notNull(),
    kind: text('kind', { enum: prizeKinds }).notNull(),
    titles: texts('titles').notNull(),
    /** Of the goods, as they were when the prize was offered. */
    picture: jsonb('picture').$type<StoredPicture>(),
    points: integer('points'),
    couponId: reference('coupon_id').references(() => coupons.id),
    styleId: reference('style_id').references(() => styles.id),
    worth: money('worth'),
    /** What one costs us. */
    cost: money('cost').notNull(),
    weight: integer('weight').notNull(),
    stock: integer('stock'),
    taken: integer('taken').notNull().default(0),
    /** The most in a day, the day of the last one that went, and how many went on it. */
    daily: integer('daily'),
    day: date('day', { mode: 'string' }),
    today: integer('today').notNull().default(0),
  },
  (t) => [
    uniqueIndex('lottery_prizes_position').on(t.activityId, t.position),
    uniqueIndex('lottery_prizes_nothing')
      .on(t.activityId)
      .where(sql`kind = 'nothing'`),
    check('lottery_prizes_weight', sql`weight between 0 and 1000000 and cost >= 0`),
    check('lottery_prizes_stock', sql`taken >= 0 and (stock is null or taken <= stock)`),
    check('lottery_prizes_pace', sql`today >= 0 and (daily is null or today <= daily)`),
    check(
      'lottery_prizes_kind',
      sql`(kind = 'nothing') = (stock is null)
        and (kind = 'points') = (points is not null) and (kind = 'coupon') = (coupon_id is not null)
        and (kind = 'goods') = (style_id is not null) and (kind = 'gift_card') = (worth is not null)`,
    ),
  ],
)

/** Somebody who has drawn in an activity or one of its versions: his public pseudonym, and how often. */
export const lotteryPlayers = pgTable(
  'lottery_players',
  {
    seriesId: reference('series_id')
      .notNull()
      .references(() => lotteryActivities.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    player: text('player').notNull(),
    draws: integer('draws').notNull().default(0),
    /** The day of the last draw in the activity's zone, and how many there were on it. */
    day: date('day', { mode: 'string' }),
    today: integer('today').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.userId] }),
    uniqueIndex('lottery_players_player').on(t.seriesId, t.player),
    check('lottery_players_draws', sql`draws >= 0 and today >= 0`),
  ],
)

/** Each draw with what it is computed from: the record by which anybody checks it. Kept as long as the activity. */
export const lotteryDraws = pgTable(
  'lottery_draws',
  {
    id: identity(),
    activityId: reference('activity_id')
      .notNull()
      .references(() => lotteryActivities.id),
    seriesId: reference('series_id').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    player: text('player').notNull(),
    counter: integer('counter').notNull(),
    word: text('word').notNull(),
    value: integer('value').notNull(),
    /** On whose values it lies. */
    prizeId: reference('prize_id')
      .notNull()
      .references(() => lotteryPrizes.id),
    outcome: text('outcome', { enum: drawOutcomes }).notNull(),
    /** What it cost; 0 for a draw right. */
    points: integer('points').notNull(),
    /** Made by the browser for each draw. */
    key: uuid('key').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    uniqueIndex('lottery_draws_counter').on(t.seriesId, t.userId, t.counter),
    uniqueIndex('lottery_draws_key').on(t.userId, t.key),
    index('lottery_draws_activity').on(t.activityId, t.id),
    check('lottery_draws_value', sql`value between 0 and 999999 and counter > 0 and points >= 0`),
  ],
)

/** What was won, and how it gets to its winner. */
export const lotteryWins = pgTable(
  'lottery_wins',
  {
    id: identity(),
    drawId: reference('draw_id')
      .notNull()
      .unique()
      .references(() => lotteryDraws.id),
    activityId: reference('activity_id').notNull(),
    prizeId: reference('prize_id')
      .notNull()
      .references(() => lotteryPrizes.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: prizeKinds }).notNull(),
    state: text('state', { enum: winStates }).notNull(),
    wonAt: instant('won_at').notNull(),
    /** Among the winners that everybody sees: by day, and within it by chance. */
    place: bigint('place', { mode: 'number' }).notNull(),
    /** Until when the address of goods must be there. */
    redeemBy: instant('redeem_by'),
    settledAt: instant('settled_at'),
    couponRecordId: reference('coupon_record_id'),
    /** What staff have noted for its winner, the first of two persons, and who has settled it. */
    reference: text('reference').notNull().default(''),
    firstApproval: reference('first_approval').references(() => users.id),
    settledBy: reference('settled_by').references(() => users.id),
    /** The points that take its place. Given with the prize's settlement. */
    substitutePoints: integer('substitute_points'),
    address: jsonb('address').$type<AddressSnapshot>(),
    carrierId: reference('carrier_id').references(() => carriers.id),
    number: text('number'),
    shippedAt: instant('shipped_at'),
    /** When its winner was told that it soon expires. */
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    index('lottery_wins_user').on(t.userId, t.id),
    index('lottery_wins_activity').on(t.activityId, t.id),
    index('lottery_wins_place').on(t.activityId, t.place),
    index('lottery_wins_number')
      .on(t.number, t.carrierId)
      .where(sql`number is not null`),
    index('lottery_wins_waiting')
      .on(t.redeemBy, t.id)
      .where(sql`state = 'unredeemed'`),
    index('lottery_wins_to_fulfil')
      .on(t.wonAt)
      .where(sql`state = 'unredeemed' and (kind = 'gift_card' or address is not null)`),
    check('lottery_wins_settled', sql`(state = 'unredeemed') = (settled_at is null)`),
    check('lottery_wins_substitute', sql`substitute_points > 0`),
    check(
      'lottery_wins_shipped',
      sql`(shipped_at is null) = (number is null) and (state = 'claimed') = (shipped_at is not null)`,
    ),
  ],
)

/** The right to one draw, in one activity or in any that takes rights. Kept: its cause gives it once. */
export const drawRights = pgTable(
  'draw_rights',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    cause: text('cause').notNull().unique(),
    /** The first version of the activity; null for any. */
    activityId: reference('activity_id').references(() => lotteryActivities.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedBy: reference('used_by')
      .unique()
      .references(() => lotteryDraws.id),
    /** The order of the points mall that it was bought with. */
    boughtWith: reference('bought_with'),
  },
  (t) => [
    index('draw_rights_bought')
      .on(t.boughtWith)
      .where(sql`bought_with is not null`),
    index('draw_rights_open')
      .on(t.userId, t.expiresAt)
      .where(sql`used_by is null`),
  ],
)
