import { codePurposes, roles } from '@pitlane/domain/account/account.ts'
import { factorKinds } from '@pitlane/domain/account/second-factor.ts'
import { tryKinds } from '@pitlane/domain/account/tries.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, identity, instant, reference } from '../../platform/db/columns.ts'

export const users = pgTable(
  'users',
  {
    id: identity(),
    /** Normalized by normalEmail. */
    email: text('email').notNull().unique(),
    name: text('name').notNull().default(''),
    passwordHash: text('password_hash'),
    role: text('role', { enum: roles }).notNull().default('user'),
    lang: text('lang', { enum: langs }).notNull().default('en'),
    /** The versions of the accepted agreements. */
    consentAt: instant('consent_at'),
    blockedAt: instant('blocked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The last edit by the staff: the console's `version`. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('users_created').on(t.createdAt),
    index('users_search').using('gin', t.email.op('gin_trgm_ops')),
    index('users_search_name').using('gin', sql`search_folded(name) gin_trgm_ops`),
    index('users_staff')
      .on(t.role, t.id)
      .where(sql`role <> 'user'`),
    index('users_blocked')
      .on(t.id)
      .where(sql`blocked_at is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** The id that its owner knows it by, who never sees the hash. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Exact to some minutes; `country` and the like say from where. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    country: text('country').notNull().default(''),
    /** The last time its owner showed a second factor; null: never in this session. */
    secondFactorAt: instant('second_factor_at'),
  },
  (t) => [index('sessions_user').on(t.userId, t.id)],
)

export const secondFactors = pgTable(
  'second_factors',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: factorKinds }).notNull(),
    name: text('name').notNull(),
    /** Of an app: the secret, sealed with the operator's key, and the last time step that was used. */
    sealed: bytes('sealed'),
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** Of a passkey. */
    credentialId: text('credential_id').unique(),
    publicKey: bytes('public_key'),
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('second_factors_user').on(t.userId),
    check(
      'second_factors_kind',
      sql`case kind when 'totp' then sealed is not null else credential_id is not null and public_key is not null end`,
    ),
  ],
)

/** A step that a session has begun and not finished: a secret to be confirmed (sealed), or a passkey's challenge. */
export const secondFactorSteps = pgTable(
  'second_factor_steps',
  {
    tokenHash: bytes('token_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade', onUpdate: 'cascade' }),
    purpose: text('purpose', { enum: ['add_totp', 'add_passkey', 'pass'] }).notNull(),
    content: bytes('content').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.purpose] })],
)

/** Each is good once: the row goes with its use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

export const emailCodes = pgTable(
  'email_codes',
  {
    id: identity(),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    codeHash: bytes('code_hash').notNull(),
    /** The browser that asked, the only one that it is good for; null if none was named. */
    deviceHash: bytes('device_hash'),
    /** True if the browser was one of the account's own. */
    known: boolean('known').notNull().default(false),
    network: text('network').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('email_codes_email').on(t.email, t.purpose, t.id)],
)

/** Browsers that were logged in to an account: strangers' failures do not affect them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceHash: bytes('device_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceHash] })],
)

/** Failed log-in tries, whether or not the accounts exist, by the key that they are counted by. */
export const loginTries = pgTable(
  'login_tries',
  {
    id: identity(),
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: tryKinds }).notNull(),
    /** The account; null for an address's row. */
    email: text('email'),
    /** The network; null for an account's and a device's. */
    network: text('network'),
    failures: doublePrecision('failures').notNull(),
    at: instant('at').notNull(),
    until: instant('until').notNull(),
  },
  (t) => [index('login_tries_until').on(t.until), index('login_tries_email').on(t.email)],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    key: uuid('key').notNull().unique(),
    reference: text('reference').notNull().unique(),
    userId: reference('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['new', 'answered'] })
      .notNull()
      .default('new'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('contact_messages_new')
      .on(t.id)
      .where(sql`state = 'new'`),
    index('contact_messages_email').on(t.email, t.id),
  ],
)

/** A token on its way from a companion app's address into the browser: sealed with a key made of the one-use code. */
export const handoverCodes = pgTable('handover_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  sealed: bytes('sealed').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
