import { decisionOutcomes, decisionSources, itemStates, objectionStates } from '@pitlane/domain/community/moderation.ts'
import { noticeCategories, type NoticeCategory, noticeOutcomes } from '@pitlane/domain/community/notice.ts'
import { commentStates, postStates } from '@pitlane/domain/community/post.ts'
import type { HoldReason } from '@pitlane/domain/community/hold.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import { searchVector } from '../../platform/db/full-text.ts'
import type { StoredMedium } from '../../platform/db/tables.ts'
import { users } from '../account/tables.ts'
import { products } from '../catalog/tables.ts'
import { reports } from '../report/tables.ts'

/** What posts are about. */
export const topics = pgTable('topics', {
  id: identity(),
  slug: text('slug').notNull().unique(),
  names: texts('names').notNull(),
  position: integer('position').notNull().default(0),
  /** No new posts are about it; those that are stay. */
  closedAt: instant('closed_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/**
 * Whoever has begun to write here, by an id that says nothing of his account. His row is locked while he writes, so
 * that his limits hold.
 */
export const authors = pgTable('authors', {
  id: identity(),
  userId: reference('user_id')
    .notNull()
    .unique()
    .references(() => users.id),
  /** Empty: the first letter of his address stands for it. */
  name: text('name').notNull().default(''),
  /** How many of his posts others have seen, whatever became of them. */
  shownPosts: integer('shown_posts').notNull().default(0),
  /** Until then he writes nothing. */
  blockedUntil: instant('blocked_until'),
  createdAt: instant('created_at').notNull(),
})

/**
 * Posts are kept as long as their authors want: what its author has deleted keeps its content for `deletedDays`, in case a
 * moderator still has to look at it.
 */
export const posts = pgTable(
  'posts',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** Made by the author's browser when he began to write. */
    key: uuid('key').notNull(),
    state: text('state', { enum: postStates }).notNull().default('draft'),
    text: text('text').notNull().default(''),
    lang: text('lang', { enum: langs }).notNull(),
    topicId: reference('topic_id').references(() => topics.id),
    productId: reference('product_id').references(() => products.id),
    reportId: reference('report_id').references(() => reports.id),
    media: jsonb('media').$type<StoredMedium[]>().notNull().default([]),
    holdReasons: text('hold_reasons').array().$type<HoldReason[]>().notNull().default([]),
    /** What its author reads of a moderator's decision. */
    reason: text('reason').notNull().default(''),
    /** The hash of what it says, alike for texts that say the same; empty for a short one. */
    fingerprint: text('fingerprint').notNull().default(''),
    /** When its author published it, and when others first saw it. */
    publishedAt: instant('published_at'),
    shownAt: instant('shown_at'),
    editedAt: instant('edited_at'),
    createdAt: instant('created_at').notNull(),
    /** The last change of any kind: the `version`. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('posts_key').on(t.userId, t.key),
    index('posts_newest')
      .on(t.shownAt, t.id)
      .where(sql`state = 'shown'`),
    index('posts_topic')
      .on(t.topicId, t.shownAt, t.id)
      .where(sql`state = 'shown'`),
    index('posts_product')
      .on(t.productId, t.shownAt, t.id)
      .where(sql`state = 'shown'`),
    index('posts_lang')
      .on(t.lang, t.id)
      .where(sql`state = 'shown'`),
    index('posts_user').on(t.userId, t.id),
    index('posts_user_state').on(t.userId, t.state, t.id),
    index('posts_user_published')
      .on(t.userId, t.publishedAt)
      .where(sql`published_at is not null`),
    index('posts_held')
      .on(t.id)
      .where(sql`state = 'held'`),
    index('posts_fingerprint')
      .on(t.fingerprint, t.publishedAt)
      .where(sql`fingerprint <> ''`),
    index('posts_deleted')
      .on(t.updatedAt)
      .where(sql`state = 'deleted' and (text <> '' or media <> '[]')`),
    check(
      'posts_published',
      sql`(state = 'draft') <= (published_at is null) and (state = 'shown') <= (shown_at is not null)`,
    ),
  ],
)

/** What a published post said before each edit. They go with what a deleted post said. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: identity(),
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id),
    text: text('text').notNull(),
    topicId: reference('topic_id'),
    productId: reference('product_id'),
    reportId: reference('report_id'),
    media: jsonb('media').$type<StoredMedium[]>().notNull(),
    /** From when on it said so. */
    at: instant('at').notNull(),
  },
  (t) => [index('post_versions_post').on(t.postId, t.id)],
)

/**
 * The counts of a post that was shown, apart from it: a like rewrites a narrow row, and none of the post's indexes. It is
 * locked by the last statement of its writers only.
 */
export const postCounts = pgTable(
  'post_counts',
  {
    postId: reference('post_id')
      .primaryKey()
      .references(() => posts.id),
    /** `shown_at` in seconds. */
    shown: bigint('shown', { mode: 'number' }).notNull(),
    likes: integer('likes').notNull().default(0),
    /** Those that are shown. */
    comments: integer('comments').notNull().default(0),
    /** As heatOf computes it. */
    heat: bigint('heat', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`shown + round(43200 * log((1 + likes + 2 * comments)::double precision))::bigint`),
  },
  (t) => [
    index('post_counts_heat').on(t.heat, t.postId),
    check('post_counts_bounds', sql`likes >= 0 and comments >= 0`),
  ],
)

/** What a search finds, of posts that are shown. */
export const postWords = pgTable(
  'post_words',
  {
    postId: reference('post_id')
      .primaryKey()
      .references(() => posts.id),
    shownAt: instant('shown_at').notNull(),
    words: searchVector('words').notNull(),
  },
  (t) => [index('post_words_words').using('gin', t.words), index('post_words_newest').on(t.shownAt, t.postId)],
)

/** Kept as posts are. */
export const comments = pgTable(
  'comments',
  {
    id: identity(),
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    key: uuid('key').notNull(),
    state: text('state', { enum: commentStates }).notNull(),
    text: text('text').notNull(),
    lang: text('lang', { enum: langs }).notNull(),
    holdReasons: text('hold_reasons').array().$type<HoldReason[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('comments_key').on(t.userId, t.key),
    index('comments_post')
      .on(t.postId, t.id)
      .where(sql`state = 'shown'`),
    index('comments_post_user').on(t.postId, t.userId, t.id),
    index('comments_user').on(t.userId, t.createdAt),
    index('comments_held')
      .on(t.id)
      .where(sql`state = 'held'`),
    index('comments_deleted')
      .on(t.updatedAt)
      .where(sql`state = 'deleted' and text <> ''`),
  ],
)

export const postLikes = pgTable(
  'post_likes',
  {
    postId: reference('post_id')
      .notNull()
      .references(() => posts.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('post_likes_user').on(t.userId)],
)

/** Whom somebody does not want to read. */
export const authorMutes = pgTable(
  'author_mutes',
  {
    id: identity(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    authorId: reference('author_id')
      .notNull()
      .references(() => authors.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('author_mutes_one').on(t.userId, t.authorId), index('author_mutes_user').on(t.userId, t.id)],
)

/** What moderators look at: a post or a comment is here once, from its first report, or from when it was held. */
export const moderationItems = pgTable(
  'moderation_items',
  {
    id: identity(),
    postId: reference('post_id')
      .unique()
      .references(() => posts.id),
    commentId: reference('comment_id')
      .unique()
      .references(() => comments.id),
    /** Who wrote it. */
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: itemStates }).notNull(),
    /** Whether a report that waits says that it is against the law. */
    isLegal: boolean('is_legal').notNull().default(false),
    openedAt: instant('opened_at').notNull(),
    /** As queuePlace computes it. */
    place: bigint('place', { mode: 'number' }).notNull(),
    claimedBy: reference('claimed_by').references(() => users.id),
    claimedAt: instant('claimed_at'),
    /** The last claim or decision, or when it was opened again: the `version`. One more report changes nothing of it. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('moderation_items_place')
      .on(t.place, t.id)
      .where(sql`state = 'open'`),
    index('moderation_items_state').on(t.state, t.id),
    index('moderation_items_user').on(t.userId, t.id),
    check('moderation_items_target', sql`(post_id is null) <> (comment_id is null)`),
  ],
)

/** What a target said when it was reported or decided about. Emptied `keptDays` after the last decision. */
export const targetCopies = pgTable(
  'target_copies',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => moderationItems.id),
    /** From when on it said so. */
    at: instant('at').notNull(),
    text: text('text').notNull(),
    media: jsonb('media').$type<StoredMedium[]>().notNull(),
  },
  (t) => [uniqueIndex('target_copies_one').on(t.itemId, t.at)],
)

/** What moderators have decided, with the reasons that its author is given. Kept for the transparency report. */
export const decisions = pgTable(
  'decisions',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => moderationItems.id),
    copyId: reference('copy_id')
      .notNull()
      .references(() => targetCopies.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    moderatorId: reference('moderator_id')
      .notNull()
      .references(() => users.id),
    outcome: text('outcome', { enum: decisionOutcomes }).notNull(),
    source: text('source', { enum: decisionSources }).notNull(),
    category: text('category', { enum: noticeCategories as [string, ...string[]] }).$type<NoticeCategory>(),
    reasons: text('reasons').array().notNull().default([]),
    note: text('note').notNull().default(''),
    blockedUntil: instant('blocked_until'),
    /** How many reports it answers. */
    notices: integer('notices').notNull(),
    openedAt: instant('opened_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('decisions_item').on(t.itemId, t.id),
    index('decisions_user').on(t.userId, t.id),
    index('decisions_moderator').on(t.moderatorId, t.id),
    index('decisions_created').on(t.createdAt),
  ],
)

/** What people have reported, each once for a target. What they wrote is emptied `keptDays` after the decision. */
export const notices = pgTable(
  'notices',
  {
    id: identity(),
    itemId: reference('item_id')
      .notNull()
      .references(() => moderationItems.id),
    copyId: reference('copy_id')
      .notNull()
      .references(() => targetCopies.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    key: uuid('key').notNull(),
    category: text('category', { enum: noticeCategories as [string, ...string[]] })
      .$type<NoticeCategory>()
      .notNull(),
    reasons: text('reasons').array().notNull(),
    text: text('text').notNull(),
    media: jsonb('media').$type<StoredMedium[]>().notNull(),
    outcome: text('outcome', { enum: noticeOutcomes }),
    decisionId: reference('decision_id').references(() => decisions.id),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Why it should not have been left as it is, against which decision: then another moderator looks at it. */
    objection: text('objection').notNull().default(''),
    objectedTo: reference('objected_to').references(() => decisions.id),
  },
  (t) => [
    index('notices_objected')
      .on(t.objectedTo)
      .where(sql`objected_to is not null`),
    uniqueIndex('notices_one').on(t.itemId, t.userId),
    index('notices_user').on(t.userId, t.id),
    index('notices_user_created').on(t.userId, t.createdAt),
    index('notices_created').on(t.createdAt),
    index('notices_decided')
      .on(t.decidedAt)
      .where(sql`text <> '' or objection <> '' or media <> '[]'`),
    check('notices_decided_with', sql`(outcome is null) = (decision_id is null)`),
  ],
)

/** What authors say against a decision, each once. */
export const objections = pgTable(
  'objections',
  {
    id: identity(),
    decisionId: reference('decision_id')
      .notNull()
      .unique()
      .references(() => decisions.id),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    state: text('state', { enum: objectionStates }).notNull().default('open'),
    answer: text('answer').notNull().default(''),
    moderatorId: reference('moderator_id').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('objections_state').on(t.state, t.id), index('objections_user').on(t.userId)],
)
