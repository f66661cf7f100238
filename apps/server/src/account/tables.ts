import { codePurposes, roles } from '@pitlane/domain/account/account.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, identity, instant, reference } from '../db/columns.ts'

export const users = pgTable(
  'users',
  {
    id: identity(),
    /** As normalEmail gives it. */
    email: text('email').notNull().unique(),
    name: text('name').notNull().default(''),
    passwordHash: text('password_hash'),
    role: text('role', { enum: roles }).notNull().default('user'),
    lang: text('lang', { enum: langs }).notNull().default('en'),
    /** The versions of the agreements that were agreed to. */
    consentAt: instant('consent_at'),
    blockedAt: instant('blocked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** By the staff: what the console sends back as `version`. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('users_created').on(t.createdAt),
    index('users_search').using('gin', t.email.op('gin_trgm_ops')),
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
    userId: reference('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

export const emailCodes = pgTable(
  'email_codes',
  {
    id: identity(),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: codePurposes }).notNull(),
    codeHash: bytes('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('email_codes_email').on(t.email, t.purpose, t.id)],
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
