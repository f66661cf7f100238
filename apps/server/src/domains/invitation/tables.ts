import type { Signal } from '@pitlane/domain/invitation/signals.ts'
import { rewardStates, takeBackReasons, wonStates } from '@pitlane/domain/invitation/states.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { identity, instant, reference } from '../../platform/db/columns.ts'
import { inWords } from '../../platform/db/sql-list.ts'

const won = sql.raw(inWords(wonStates))

/** Somebody with a code. Whoever changes a reward of his holds this row, so that counts and limits are exact. */
export const inviters = pgTable('inviters', {
  userId: reference('user_id')
    .primaryKey()
    .references(() => users.id),
  code: text('code').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  /** Since when the staff take him for a fraud: his code is good for nothing. */
  fraudAt: instant('fraud_at'),
})

/** Who came by whose code, for good: one inviter a friend. */
export const invitations = pgTable(
  'invitations',
  {
    id: identity(),
    inviterId: reference('inviter_id')
      .notNull()
      .references(() => users.id),
    friendId: reference('friend_id')
      .notNull()
      .unique()
      .references(() => users.id),
    /** Whether the friend has to order too, as the setting was when he came, and the order that counted. */
    needsOrder: boolean('needs_order').notNull(),
    orderId: reference('order_id'),
    /** The mailbox of the friend's e-mail: see emailKey. */
    emailKey: text('email_key').notNull(),
    /** The network that he registered from; deleted after 90 days. */
    network: text('network'),
    signals: jsonb('signals').$type<Signal[]>().notNull(),
    score: smallint('score').notNull(),
    /** The score that was found harmless. */
    clearedScore: smallint('cleared_score').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('invitations_inviter').on(t.inviterId, t.id),
    index('invitations_email_key').on(t.emailKey),
    index('invitations_score').on(t.score, t.id),
    index('invitations_order')
      .on(t.orderId)
      .where(sql`order_id is not null`),
    index('invitations_network')
      .on(t.network, t.createdAt)
      .where(sql`network is not null`),
    check('invitations_not_oneself', sql`inviter_id <> friend_id`),
  ],
)

/** How many friends earn how much more. */
export const invitationSteps = pgTable('invitation_steps', {
  id: identity(),
  friends: integer('friends').notNull().unique(),
  points: integer('points').notNull(),
  active: boolean('active').notNull().default(true),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** What an inviter gets for a friend or for a step, with the points that were promised when it arose. */
export const invitationRewards = pgTable(
  'invitation_rewards',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => inviters.userId),
    invitationId: reference('invitation_id')
      .unique()
      .references(() => invitations.id),
    stepId: reference('step_id').references(() => invitationSteps.id),
    /** The friends that the step asked for. */
    friends: integer('friends'),
    points: integer('points').notNull(),
    state: text('state', { enum: rewardStates }).notNull(),
    reason: text('reason', { enum: takeBackReasons }),
    /** What the staff wrote when they decided. */
    why: text('why').notNull().default(''),
    /** Counts how often a step was reached anew: each time has its own entry in the ledger. */
    round: integer('round').notNull().default(0),
    heldUntil: instant('held_until'),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
    takenBackAt: instant('taken_back_at'),
  },
  (t) => [
    index('invitation_rewards_user').on(t.userId, t.id),
    index('invitation_rewards_state').on(t.state, t.id),
    uniqueIndex('invitation_rewards_step')
      .on(t.userId, t.stepId)
      .where(sql`step_id is not null`),
    index('invitation_rewards_held')
      .on(t.heldUntil, t.id)
      .where(sql`state = 'held'`),
    index('invitation_rewards_won')
      .on(t.userId, t.receivedAt)
      .where(sql`state in (${won})`),
    check('invitation_rewards_one', sql`num_nonnulls(invitation_id, step_id) = 1 and points > 0`),
    check('invitation_rewards_held_until', sql`(state = 'held') = (held_until is not null)`),
    check('invitation_rewards_received_at', sql`state <> 'received' or received_at is not null`),
    check('invitation_rewards_reason', sql`(state = 'taken_back') = (reason is not null)`),
  ],
)
