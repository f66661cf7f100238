import type { WebhookData } from '@pitlane/contract/integration/events.ts'
import type { Scope } from '@pitlane/domain/integration/api-key.ts'
import {
  deliveryStates,
  endpointStates,
  type ToldEvent,
  type WebhookEvent,
} from '@pitlane/domain/integration/webhook.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, json, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { bytes, identity, instant, reference } from '../../platform/db/columns.ts'

/** A key by which a program makes calls of the staff. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: identity(),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    networks: text('networks').array().notNull(),
    /** The administrator who answers for it: the key works as long as he is one. */
    ownerId: reference('owner_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
    usedFrom: text('used_from').notNull().default(''),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('api_keys_owner').on(t.ownerId)],
)

/** The secrets of the keys, as their hashes: one, and the one before it until it ends. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    hash: bytes('hash').primaryKey(),
    keyId: reference('key_id')
      .notNull()
      .references(() => apiKeys.id),
    prefix: text('prefix').notNull(),
    createdAt: instant('created_at').notNull(),
    /** null for the present one. */
    until: instant('until'),
  },
  (t) => [index('api_key_secrets_key').on(t.keyId)],
)

/** Access tokens that a key's secret was exchanged for. Each ends with the secret that it came by. */
export const apiAccessTokens = pgTable(
  'api_access_tokens',
  {
    hash: bytes('hash').primaryKey(),
    secretHash: bytes('secret_hash')
      .notNull()
      .references(() => apiKeySecrets.hash, { onDelete: 'cascade' }),
    /** Of the key's scopes those that were asked for. */
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('api_access_tokens_secret').on(t.secretHash), index('api_access_tokens_expires').on(t.expiresAt)],
)

/** An address of another program that is told what happens. */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: identity(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  state: text('state', { enum: endpointStates }).notNull().default('on'),
  /** Sealed with the operator's key; the one before it signs too until it ends. */
  sealed: bytes('sealed').notNull(),
  formerSealed: bytes('former_sealed'),
  formerUntil: instant('former_until'),
  takenAt: instant('taken_at'),
  /** Failed tries since the last delivery that was taken. */
  failures: integer('failures').notNull().default(0),
  /** It has not answered at all: it is not called before. */
  pausedUntil: instant('paused_until'),
  createdAt: instant('created_at').notNull(),
  /** The last edit by the staff: the console's `version`. */
  updatedAt: instant('updated_at').notNull(),
})

/** What has happened, as it is told: written in its transaction, if some endpoint wants it. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    /** Grows: of two about one thing the larger is the later one, because that thing's row is held while it is told. */
    id: identity(),
    /** The header `webhook-id`. */
    messageId: uuid('message_id').notNull().unique(),
    type: text('type').$type<ToldEvent>().notNull(),
    /** What it is about: the same cause is told once. */
    cause: text('cause').notNull().unique(),
    // Not jsonb, which has an order of its own: what is sent twice is the same bytes.
    data: json('data').$type<WebhookData[ToldEvent]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('webhook_events_created').on(t.createdAt)],
)

/** One for each event and endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: identity(),
    endpointId: reference('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: reference('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Of one that waits: the next try. */
    nextAt: instant('next_at'),
    triedAt: instant('tried_at'),
    status: integer('status'),
    milliseconds: integer('milliseconds'),
    answer: text('answer').notNull().default(''),
    error: text('error'),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once').on(t.eventId, t.endpointId),
    index('webhook_deliveries_endpoint').on(t.endpointId, t.id),
    index('webhook_deliveries_waiting')
      .on(t.nextAt)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_failed')
      .on(t.id)
      .where(sql`state = 'failed'`),
    index('webhook_deliveries_created').on(t.createdAt),
    check('webhook_deliveries_next', sql`(state = 'waiting') = (next_at is not null)`),
  ],
)
