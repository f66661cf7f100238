import type { Currency } from '@pitlane/domain/money.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { priceCauses } from '@pitlane/domain/catalog/price-plans.ts'
import { taxClasses } from '@pitlane/domain/checkout/tax.ts'
import { softwareFunctions } from '@pitlane/domain/membership/coverage.ts'
import { userGroups } from '@pitlane/domain/membership/offers.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { langs } from '@pitlane/domain/lang.ts'
import { searchVector } from '../../platform/db/full-text.ts'
import { files } from '../../platform/db/tables.ts'
import { identity, instant, money, reference, texts } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'

export const categories = pgTable('categories', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  names: texts('names').notNull(),
  icon: text('icon').notNull(),
  position: integer('position').notNull().default(0),
  /** The last edit by the staff: the console's `version`. */
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export type StoredPicture = { file: string; width: number; height: number }

export const products = pgTable(
  'products',
  {
    id: identity(),
    slug: text('slug').notNull().unique(),
    kind: text('kind', { enum: goodsKinds }).notNull(),
    goodType: smallint('good_type').notNull(),
    channelType: smallint('channel_type').notNull(),
    categoryId: reference('category_id').references(() => categories.id),
    /** 1 on sale, 0 not, 2 on sale to its audience only: lists show status 1. */
    status: smallint('status').notNull().default(1),
    isHot: smallint('is_hot').notNull().default(0),
    isOrderby: smallint('is_orderby').notNull().default(0),
    position: integer('position').notNull().default(0),
    names: texts('names').notNull(),
    subtitles: texts('subtitles').notNull(),
    descriptions: texts('descriptions').notNull(),
    /** The names in all languages as plain letters, for the search. Migration 0004 says why. */
    searchKey: text('search_key')
      .notNull()
      .generatedAlwaysAs(sql`search_key(names)`),
    currency: text('currency').$type<Currency>().notNull(),
    /**
     * `price`, `oldPrice` and `inStock` are those of its styles, kept by a trigger on them: lists sort and filter by
     * these.
     */
    price: money('price').notNull(),
    oldPrice: money('old_price'),
    inStock: boolean('in_stock').notNull().default(true),
    pictures: jsonb('pictures').$type<StoredPicture[]>().notNull().default([]),
    /** The term of software and memberships: an ISO 8601 duration, as `P1Y`. */
    term: text('term'),
    /** True for the trial of the membership: once a user, once a device, for new users. */
    trial: boolean('trial').notNull().default(false),
    /** The number of optional packages that may be picked with it. */
    optionalPackages: smallint('optional_packages').notNull().default(0),
    /** The models of devices that it runs on; none: any. */
    models: text('models').array().notNull().default([]),
    taxClass: text('tax_class', { enum: taxClasses }).notNull().default('standard'),
    /** The vehicles that software is for, by make and by the country of the VIN; none: all. */
    makes: text('makes').array().notNull().default([]),
    countryIds: integer('country_ids').array().notNull().default([]),
    /** What software does by itself: an optional package does not promise it again. */
    functions: text('functions', { enum: softwareFunctions }).array().notNull().default([]),
    /** The group that it is offered to. */
    audience: text('audience', { enum: userGroups }).notNull().default('everybody'),
    /** When it goes on sale and off it by itself; null: not planned. */
    publishAt: instant('publish_at'),
    unpublishAt: instant('unpublish_at'),
    /** Signs the link by which staff see it in the shop while it is not on sale. */
    previewKey: uuid('preview_key').notNull().defaultRandom(),
    rating: integer('rating_tenths').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('products_channel')
      .on(t.channelType, t.goodType, t.position, t.id)
      .where(sql`status = 1`),
    index('products_channel_list')
      .on(t.channelType, t.position, t.id)
      .where(sql`status = 1`),
    index('products_hot')
      .on(t.position, t.id)
      .where(sql`status = 1 and is_hot = 1`),
    index('products_orderby')
      .on(t.position, t.id)
      .where(sql`status = 1 and is_orderby = 1`),
    index('products_category')
      .on(t.categoryId, t.position, t.id)
      .where(sql`status = 1`),
    index('products_category_sold')
      .on(t.categoryId, t.sold.desc().nullsLast(), t.id)
      .where(sql`status = 1`),
    index('products_kind')
      .on(t.kind, t.position, t.id)
      .where(sql`status = 1`),
    index('products_position')
      .on(t.position, t.id)
      .where(sql`status = 1`),
    index('products_price')
      .on(t.price, t.id)
      .where(sql`status = 1`),
    index('products_sold')
      .on(t.sold.desc(), t.id)
      .where(sql`status = 1`),
    index('products_offers')
      .on(t.audience, t.position, t.id)
      .where(sql`status = 2`),
    check('products_audience', sql`status <> 1 or audience = 'everybody'`),
    index('products_publish')
      .on(t.publishAt)
      .where(sql`publish_at is not null`),
    index('products_unpublish')
      .on(t.unpublishAt)
      .where(sql`unpublish_at is not null`),
    index('products_updated').on(t.updatedAt, t.id),
    index('products_search_key').using('gin', t.searchKey.op('gin_trgm_ops')),
  ],
)

/**
 * What a product is found by, beside it: a sale rewrites the product's row, and would write each of these words into the
 * index again. Triggers on products and categories keep it (migration "goods-are-found-by-words"), so that no writer
 * can leave it out.
 */
export const goodsWords = pgTable(
  'goods_words',
  {
    productId: reference('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of its names and its category, in all languages. */
    titles: searchVector('titles').notNull(),
    /** These, and of all its other texts, its models and its makes. */
    words: searchVector('words').notNull(),
    /** Among the best-sold: a frequent word is looked for among these first. */
    front: boolean('front').notNull().default(false),
  },
  (t) => [
    index('goods_words_titles').using('gin', t.titles),
    index('goods_words_words').using('gin', t.words),
    index('goods_words_front')
      .using('gin', t.words)
      .where(sql`front`),
    // None of a plain column: the planner would walk it and unpack the words of all of the front, ten times the work.
    index('goods_words_front_titles')
      .using('gin', t.titles)
      .where(sql`front`),
  ],
)

/** The words that names, subtitles and categories are made of: what a misspelled word may have meant. */
export const searchTerms = pgTable(
  'search_terms',
  {
    lang: text('lang', { enum: langs }).notNull(),
    term: text('term').notNull(),
    /** In plain letters, as trigrams are made of ASCII alone. */
    spelling: text('spelling').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lang, t.term] }),
    index('search_terms_spelling').using('gin', t.spelling.op('gin_trgm_ops')),
  ],
)

/** A style (SKU) of a product. Stock is null if it never runs out. */
export const styles = pgTable(
  'styles',
  {
    id: identity(),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id),
    code: text('code').notNull(),
    names: texts('names').notNull(),
    price: money('price').notNull(),
    oldPrice: money('old_price'),
    onHand: integer('on_hand'),
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    picture: jsonb('picture').$type<StoredPicture>(),
    /** With its packaging, as freight by weight is priced. */
    weightGrams: integer('weight_grams').notNull().default(0),
    position: integer('position').notNull().default(0),
    status: smallint('status').notNull().default(1),
    /** The GTIN that scanners read; the maker's own code is `code`. */
    barcode: text('barcode'),
    /** At so many free pieces it is told as low; null: at as many as the setting says. 0: never. */
    lowStock: integer('low_stock'),
    /** The last edit by the staff: the console's `version`. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('styles_product').on(t.productId, t.position),
    index('styles_code').on(t.code),
    uniqueIndex('styles_barcode').on(t.barcode),
    check('styles_stock', sql`reserved >= 0 and (on_hand is null or on_hand >= reserved)`),
    check('styles_price', sql`price >= 0`),
    check('styles_weight', sql`weight_grams >= 0`),
  ],
)

/**
 * Every change of a style's price, written by a trigger on the styles, so that no writer can leave one out. Why and by whom
 * is what `tellPriceCause` has said in the same transaction.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: identity(),
    styleId: reference('style_id')
      .notNull()
      .references(() => styles.id),
    at: instant('at').notNull(),
    cause: text('cause', { enum: priceCauses }).notNull(),
    price: money('price').notNull(),
    oldPrice: money('old_price'),
    staffId: reference('staff_id').references(() => users.id),
  },
  (t) => [index('price_changes_style').on(t.styleId, t.id)],
)

/** Prices that styles are to have from an instant on, or between two; `applyPricePlans` makes them so. */
export const pricePlans = pgTable(
  'price_plans',
  {
    id: identity(),
    styleId: reference('style_id')
      .notNull()
      .references(() => styles.id),
    price: money('price').notNull(),
    oldPrice: money('old_price'),
    startsAt: instant('starts_at').notNull(),
    /** null: the price stays. */
    endsAt: instant('ends_at'),
    /** What happened of it, and what the price had been. */
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    canceled: boolean('canceled').notNull().default(false),
    beforePrice: money('before_price'),
    beforeOldPrice: money('before_old_price'),
    staffId: reference('staff_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('price_plans_style').on(t.styleId, t.id),
    index('price_plans_open')
      .on(t.startsAt, t.id)
      .where(sql`ended_at is null`),
    check('price_plans_span', sql`ends_at is null or ends_at > starts_at`),
    check('price_plans_before', sql`started_at is null or before_price is not null`),
  ],
)

/** The contents of one piece of a combination's style. */
export const contents = pgTable(
  'contents',
  {
    styleId: reference('style_id')
      .notNull()
      .references(() => styles.id),
    partId: reference('part_id')
      .notNull()
      .references(() => styles.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.styleId, t.partId] }),
    index('contents_part').on(t.partId),
    check('contents_quantity', sql`quantity > 0`),
  ],
)

export const adverts = pgTable(
  'adverts',
  {
    id: identity(),
    place: text('place').notNull(),
    titles: texts('titles').notNull(),
    texts: texts('texts').notNull(),
    href: text('href').notNull(),
    fileId: uuid('file_id').references(() => files.id),
    position: integer('position').notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    active: boolean('active').notNull().default(true),
    /** The last edit by the staff: the console's `version`. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('adverts_place').on(t.place, t.position)],
)
