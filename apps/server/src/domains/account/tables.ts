import type { ListColumns, ViewContent } from '@pitlane/contract/account/staff-list-views.ts'
import { mailedPurposes, roles, type StaffRole } from '@pitlane/domain/account/account.ts'
import { messageStates } from '@pitlane/domain/account/messages.ts'
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
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, identity, instant, reference } from '../../platform/db/columns.ts'
import { newThreadKey } from '../../platform/mail/thread-key.ts'

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
    /** The brand in which it was made; empty for the default one. */
    channel: text('channel').notNull().default(''),
    /** When its owner accepted the agreements as he registered. */
    consentAt: instant('consent_at'),
    blockedAt: instant('blocked_at'),
    /** Set while it is a guest's, who has proved his address and has no account (decision 0080): since when. */
    guestSince: instant('guest_since'),
    /** Since then nobody is behind it: only what has to be kept still refers to it (decision 0089). */
    erasedAt: instant('erased_at'),
    /** Its owner has had an account before, which he erased: he gets no newcomer's gifts (decision 0107). */
    cameBack: boolean('came_back').notNull().default(false),
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
    check(
      'users_erased',
      sql`erased_at is null or (password_hash is null and name = '' and role = 'user' and blocked_at is not null)`,
    ),
    check('users_guest', sql`guest_since is null or (password_hash is null and role = 'user')`),
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
    /** Who of the staff looks at the account by this session, which can change nothing; null: its owner's own. */
    viewerId: reference('viewer_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('sessions_user').on(t.userId, t.id),
    index('sessions_viewer')
      .on(t.viewerId)
      .where(sql`viewer_id is not null`),
  ],
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

/** Addresses of erased accounts, hashed with the server's key; they refer to nobody (decision 0107). */
export const erasedAddresses = pgTable(
  'erased_addresses',
  { hash: bytes('hash').primaryKey(), at: instant('at').notNull() },
  (t) => [index('erased_addresses_at').on(t.at), check('erased_addresses_hash', sql`octet_length(hash) = 32`)],
)

export const emailCodes = pgTable(
  'email_codes',
  {
    id: identity(),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: mailedPurposes }).notNull(),
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

/** Changes of accounts' addresses, each with the key by which whoever reads the former one undoes it. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fromEmail: text('from_email').notNull(),
    toEmail: text('to_email').notNull(),
    keyHash: bytes('key_hash').notNull().unique(),
    at: instant('at').notNull(),
    /** The end of the days in which it can be undone. */
    until: instant('until').notNull(),
    /** Set by its own link, or by that of an earlier change. */
    undoneAt: instant('undone_at'),
  },
  (t) => [index('email_changes_user').on(t.userId, t.id), check('email_changes_another', sql`from_email <> to_email`)],
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

/** Messages of the contact form, each with what was written about it since (`contact_replies`). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    key: uuid('key').notNull().unique(),
    reference: text('reference').notNull().unique(),
    /** Who was logged in when he wrote it; that the address is an account's is looked up. */
    userId: reference('user_id').references(() => users.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** What its writer reads. */
    lang: text('lang', { enum: langs }).notNull(),
    state: text('state', { enum: messageStates }).notNull().default('new'),
    assigneeId: reference('assignee_id').references(() => users.id),
    /** Since when it is whose turn it is. */
    since: instant('since').notNull().defaultNow(),
    replies: integer('replies').notNull().default(0),
    /** In the address to which its writer answers by mail. */
    replyKey: text('reply_key').notNull().unique().$defaultFn(newThreadKey),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The console's `version`: any word, note or move makes a new one. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('contact_messages_since').on(t.since, t.id),
    index('contact_messages_state').on(t.state, t.since, t.id),
    index('contact_messages_due')
      .on(t.since, t.id)
      .where(sql`state in ('new', 'open')`),
    index('contact_messages_assignee')
      .on(t.assigneeId, t.since, t.id)
      .where(sql`assignee_id is not null`),
    index('contact_messages_lang').on(t.lang, t.since, t.id),
    index('contact_messages_email').on(t.email, t.id),
    index('contact_messages_user')
      .on(t.userId, t.id)
      .where(sql`user_id is not null`),
    check(
      'contact_messages_assigned',
      sql`case state when 'new' then assignee_id is null when 'closed' then true else assignee_id is not null end`,
    ),
  ],
)

/** The staff's notes to each other about a person. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    staffId: reference('staff_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('user_notes_user').on(t.userId, t.id)],
)

export const contactReplies = pgTable(
  'contact_replies',
  {
    id: identity(),
    messageId: reference('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    /** A note is read by the staff only. */
    from: text('from_side', { enum: ['writer', 'staff', 'note'] }).notNull(),
    /** Who of the staff wrote it; null for a mail. */
    userId: reference('user_id').references(() => users.id),
    unknownSender: text('unknown_sender').notNull().default(''),
    text: text('text').notNull(),
    /** Of the intention to write, or of the mail: written once, however often it comes. */
    key: text('key').notNull().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('contact_replies_message').on(t.messageId, t.id)],
)

/** A token on its way from a companion app's address into the browser: sealed with a key made of the one-use code. */
export const handoverCodes = pgTable('handover_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  sealed: bytes('sealed').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Views of the console's lists, each of one person and shared with roles. */
export const listViews = pgTable(
  'list_views',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    roles: text('roles').array().$type<StaffRole[]>().notNull().default([]),
    content: jsonb('content').$type<ViewContent>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The console's `version`. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('list_views_own').on(t.userId, t.list, t.name),
    index('list_views_shared')
      .on(t.list, t.id)
      .where(sql`roles <> '{}'`),
  ],
)

/** Which columns of a list somebody sees: his browser forgets it as he logs out. */
export const listColumns = pgTable(
  'list_columns',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    columns: jsonb('columns').$type<ListColumns>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
)
