import { ratingSources, type TestStars } from '@pitlane/domain/vehicle/rating.ts'
import { lookUpStates } from '@pitlane/domain/vehicle/recall.ts'
import { sql } from 'drizzle-orm'
import {
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
import { identity, instant, reference, texts } from '../../platform/db/columns.ts'
import type { ToldCampaign, ToldRating, ToldRecall, ToldVariant } from '../../platform/gateways/vehicle-data/gateway.ts'

/**
 * Recall campaigns that lie here: imported, of the excerpt that ships, or told by a maker. They are kept: a vehicle that
 * was recalled stays so.
 */
export const recallCampaigns = pgTable(
  'recall_campaigns',
  {
    id: identity(),
    source: text('source', { enum: ['import', 'excerpt', 'own'] }).notNull(),
    number: text('number').notNull(),
    manufacturer: text('manufacturer').notNull(),
    received: date('received', { mode: 'string' }),
    units: integer('units'),
    doNotDrive: boolean('do_not_drive'),
    parkOutside: boolean('park_outside'),
    overTheAir: boolean('over_the_air'),
    /** In English only, unless they are our own. */
    summaries: texts('summaries').notNull(),
    consequences: texts('consequences').notNull(),
    remedies: texts('remedies').notNull(),
    notes: texts('notes').notNull(),
    /** Of own campaigns: shown to everybody or not yet. */
    published: boolean('published').notNull().default(true),
    link: text('link').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('recall_campaigns_number').on(t.number.op('text_pattern_ops'), t.source),
    index('recall_campaigns_source').on(t.source, t.id),
  ],
)

/** What a campaign is about: a row for each model, year and component. */
export const recallVehicles = pgTable(
  'recall_vehicles',
  {
    campaignId: reference('campaign_id')
      .notNull()
      .references(() => recallCampaigns.id),
    makeKey: text('make_key').notNull(),
    modelKey: text('model_key').notNull(),
    /** 0: the source does not know it, or there is none. */
    year: integer('year').notNull(),
    component: text('component').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.makeKey, t.modelKey, t.year, t.component] }),
    index('recall_vehicles_model').on(t.makeKey, t.modelKey, t.year, t.campaignId),
  ],
)

/** Names of makes and models as the sources write them, for the pick lists. */
export const vehicleModels = pgTable(
  'vehicle_models',
  {
    makeKey: text('make_key').notNull(),
    modelKey: text('model_key').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
  },
  (t) => [primaryKey({ columns: [t.makeKey, t.modelKey] })],
)

/** Each reading of a file of campaigns, with what it did. They are few, and kept: they say what our data is of. */
export const recallImports = pgTable(
  'recall_imports',
  {
    id: identity(),
    kind: text('kind', { enum: ['import', 'excerpt'] }).notNull(),
    name: text('name').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    /** Of the excerpt: which one it is. */
    hash: text('hash'),
    /** Read to its end. Only then what it does not have, there is not. */
    complete: boolean('complete').notNull().default(false),
    lines: integer('lines').notNull().default(0),
    campaignsNew: integer('campaigns_new').notNull().default(0),
    campaignsChanged: integer('campaigns_changed').notNull().default(0),
    vehiclesNew: integer('vehicles_new').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** The first of the refused lines, with why. */
    refusals: jsonb('refusals').$type<{ line: number; reason: string }[]>().notNull().default([]),
    problem: text('problem').notNull().default(''),
    /** Of one that came through the console: where the storage has it until it was read. */
    file: uuid('file'),
    fromDay: date('from_day', { mode: 'string' }),
    untilDay: date('until_day', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    /** While it runs: when it last went on. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('recall_imports_running')
      .on(t.state)
      .where(sql`state = 'running'`),
    index('recall_imports_kind').on(t.kind, t.id),
  ],
)

type Kept = {
  recalls?: ToldCampaign[]
  recall?: ToldRecall
  variants?: ToldVariant[]
  rating?: ToldRating
  names?: string[]
}

/** What the provider has answered, cached with its day. Deleted after a month. */
export const vehicleAnswers = pgTable(
  'vehicle_answers',
  {
    /** What was asked: the kind and the vehicle's names, the campaign's number or the variant's id. */
    key: text('key').primaryKey(),
    state: text('state', { enum: lookUpStates }).notNull(),
    answer: jsonb('answer').$type<Kept>().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [index('vehicle_answers_asked').on(t.askedAt), check('vehicle_answers_state', sql`state <> 'unavailable'`)],
)

/** Safety ratings that lie here: of the excerpt, or entered by the staff with a link. Few, and kept. */
export const safetyRatings = pgTable(
  'safety_ratings',
  {
    id: identity(),
    source: text('source', { enum: ratingSources }).notNull(),
    /** The provider's number of the variant; null for our own. */
    variantId: integer('variant_id'),
    programme: text('programme').notNull(),
    description: text('description').notNull(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    makeKey: text('make_key').notNull(),
    modelKey: text('model_key').notNull(),
    yearFrom: integer('year_from').notNull(),
    yearUntil: integer('year_until').notNull(),
    stars: jsonb('stars').$type<TestStars>().notNull(),
    facts: jsonb('facts').$type<Omit<ToldRating, 'stars' | 'id' | 'description' | 'make' | 'model' | 'year'>>(),
    link: text('link').notNull().default(''),
    published: boolean('published').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('safety_ratings_variant').on(t.source, t.variantId),
    index('safety_ratings_model').on(t.makeKey, t.modelKey, t.yearFrom),
    check('safety_ratings_years', sql`year_from <= year_until`),
  ],
)
