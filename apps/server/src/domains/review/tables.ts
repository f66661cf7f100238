import { mostTranslation, reviewStates } from '@pitlane/domain/review/review.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../account/tables.ts'
import { products } from '../catalog/tables.ts'
import { identity, instant, reference } from '../../platform/db/columns.ts'
import type { StoredMedium } from '../../platform/db/tables.ts'
import { orderLines } from '../order/tables.ts'

/** The buyer's review of a line: one each. */
export const reviews = pgTable(
  'reviews',
  {
    id: identity(),
    lineId: reference('line_id')
      .notNull()
      .unique()
      .references(() => orderLines.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    productId: reference('product_id')
      .notNull()
      .references(() => products.id),
    state: text('state', { enum: reviewStates }).notNull().default('waiting'),
    stars: smallint('stars').notNull(),
    text: text('text').notNull().default(''),
    lang: text('lang').notNull(),
    media: jsonb('media').$type<StoredMedium[]>().notNull().default([]),
    hasMedia: boolean('has_media').notNull().default(false),
    likes: integer('likes').notNull().default(0),
    reply: text('reply').notNull().default(''),
    repliedAt: instant('replied_at'),
    hideReason: text('hide_reason').notNull().default(''),
    key: uuid('key').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('reviews_product')
      .on(t.productId, t.id)
      .where(sql`state = 'shown'`),
    index('reviews_product_likes')
      .on(t.productId, t.likes, t.id)
      .where(sql`state = 'shown'`),
    index('reviews_product_stars')
      .on(t.productId, t.stars, t.id)
      .where(sql`state = 'shown'`),
    index('reviews_product_media')
      .on(t.productId, t.id)
      .where(sql`state = 'shown' and has_media`),
    index('reviews_product_lang')
      .on(t.productId, t.lang, t.id)
      .where(sql`state = 'shown'`),
    index('reviews_product_lang_likes')
      .on(t.productId, t.lang, t.likes, t.id)
      .where(sql`state = 'shown'`),
    // The console's, which shows the hidden ones too.
    index('reviews_of_product').on(t.productId, t.id),
    index('reviews_state').on(t.state, t.id),
    index('reviews_by_stars').on(t.stars, t.id),
    index('reviews_user').on(t.userId, t.id),
    check('reviews_stars', sql`stars between 1 and 5 and likes >= 0`),
  ],
)

/** What the translator said of a shown review, so that it is asked once for each language. */
export const reviewTranslations = pgTable(
  'review_translations',
  {
    reviewId: reference('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    lang: text('lang').notNull(),
    text: text('text').notNull(),
    /** The MD5 of the text that was translated: a review that reads otherwise is translated anew. */
    source: text('source').notNull(),
    /** The same of the merchant's reply, which may come later; empty where there was none. */
    reply: text('reply').notNull().default(''),
    replySource: text('reply_source').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.lang] }),
    check('review_translations_text', sql`char_length(text) between 1 and ${sql.raw(String(mostTranslation))}`),
    check('review_translations_reply', sql`char_length(reply) <= ${sql.raw(String(mostTranslation))}`),
  ],
)

export const reviewLikes = pgTable(
  'review_likes',
  {
    reviewId: reference('review_id')
      .notNull()
      .references(() => reviews.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_likes_user').on(t.userId)],
)
