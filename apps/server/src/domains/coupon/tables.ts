import { couponTypes } from '@pitlane/domain/coupon/coupon.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { styles } from '../catalog/tables.ts'
import { identity, instant, money, reference, texts } from '../../platform/db/columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: identity(),
    names: texts('names').notNull(),
    type: text('type', { enum: couponTypes }).notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    minAmount: money('min_amount').notNull(),
    /** Seconds; 0 for never. */
    expiredAt: bigint('expired_at', { mode: 'number' }).notNull(),
    goodType: smallint('good_type'),
    channelType: smallint('channel_type'),
    styleId: reference('style_id').references(() => styles.id),
    total: integer('total').notNull(),
    issued: integer('issued').notNull().default(0),
    perPerson: integer('per_person').notNull().default(1),
    active: boolean('active').notNull().default(true),
    /** Anybody who is logged in may claim one. */
    claimable: boolean('claimable').notNull().default(false),
    /** Whoever types it has one: large letters and digits, as `readCouponCode` writes them. */
    code: text('code').unique('coupons_code'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The last edit by the staff: the console's `version`. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [
    check('coupons_issued', sql`issued between 0 and total`),
    check('coupons_code_letters', sql`code ~ '^[A-Z0-9]{4,32}$'`),
    check('coupons_percent', sql`type <> 'percent' or value between 1 and 100`),
  ],
)

/** A user's coupon. `ordinal` counts a user's own from 1, so that the limit a user is a constraint. */
export const couponRecords = pgTable(
  'coupon_records',
  {
    id: identity(),
    couponId: reference('coupon_id')
      .notNull()
      .references(() => coupons.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    ordinal: integer('ordinal').notNull(),
    state: text('state', { enum: ['available', 'locked', 'used'] })
      .notNull()
      .default('available'),
    orderId: reference('order_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
    /** The order of the points mall that it was bought with. */
    boughtWith: reference('bought_with'),
  },
  (t) => [
    index('coupon_records_bought')
      .on(t.boughtWith)
      .where(sql`bought_with is not null`),
    index('coupon_records_user').on(t.userId, t.id),
    index('coupon_records_order').on(t.orderId),
    uniqueIndex('coupon_records_ordinal').on(t.couponId, t.userId, t.ordinal),
  ],
)
