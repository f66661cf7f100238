import { mostMedia } from '@pitlane/domain/media.ts'
import { mostReviewText, reviewStates } from '@pitlane/domain/review/review.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id, instant, lang, pageSize, picture, text } from '../shapes.ts'
import { shownMedium } from '../upload.ts'

const stars = z.int().check(z.minimum(1), z.maximum(5))

/** A review as anybody sees it. */
export const review = z.object({
  id: z.int(),
  /** The first letter of the name. */
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  /** What the text is written in. */
  lang,
  /** Whether the shop's translator has it in the reader's language. */
  translatable: z.boolean(),
  media: z.array(shownMedium),
  /** The style that was bought, in the reader's language. */
  style: z.string(),
  likes: z.int(),
  /** By who asks. */
  liked: z.boolean(),
  /** The merchant's; empty for none. */
  reply: z.string(),
  replied_at: z.nullable(instant),
  created_at: instant,
})
export type Review = z.output<typeof review>

export const reviewTranslation = z.object({
  review_id: z.int(),
  /** What the review is written in. */
  from: lang,
  /** What it was translated into. */
  lang,
  text: z.string(),
  /** The merchant's reply, whatever it is written in; empty where there is none, or it could not be translated. */
  reply: z.string(),
})
export type ReviewTranslation = z.output<typeof reviewTranslation>

export const reviewCounts = z.object({
  total: z.int(),
  /** In stars, to a tenth. */
  average: z.number(),
  with_media: z.int(),
  /** In the reader's language. */
  in_my_language: z.int(),
  /** From five stars down to one. */
  by_stars: z.array(z.object({ stars: z.int(), count: z.int() })),
})
export type ReviewCounts = z.output<typeof reviewCounts>

/** A review as its author sees it, wherever it stands. */
export const myReview = z.object({
  id: z.int(),
  state: z.enum(reviewStates),
  stars: z.int(),
  text: z.string(),
  media: z.array(shownMedium),
  /** Why it was hidden. */
  hide_reason: z.string(),
  reply: z.string(),
  created_at: instant,
})
export type MyReview = z.output<typeof myReview>

export const reviewLine = z.object({
  id: z.int(),
  goods_id: z.int(),
  name: z.string(),
  style: z.string(),
  picture,
  channel_type: z.int(),
  review: z.nullable(myReview),
  /** The word of its refusal (a key of the error texts); null where it may be reviewed now. */
  refusal: z.nullable(z.string()),
})
export type ReviewLine = z.output<typeof reviewLine>

const community = { flavour: 'community' } as const
const store = '/community_api/core-store/goodsCommit'

export const reviewEndpoints = {
  countReviews: endpoint({
    ...community,
    audience: 'public',
    method: 'GET',
    path: `${store}/countByGoodsId`,
    summary: 'How many reviews an item has: in all, by stars, with pictures or videos, and their average',
    input: z.object({ goods_id: id }),
    output: reviewCounts,
  }),
  listReviews: endpoint({
    ...community,
    audience: 'public',
    method: 'POST',
    path: `${store}/listByGoodsIdPage`,
    readOnly: true,
    summary: 'Reviews of an item, newest or most liked first; `before` is the `next` of the page before',
    input: z.object({
      goods_id: id,
      stars: z.optional(stars),
      /** 1: only those with pictures or videos. */
      has_media: z.optional(flag),
      sort: z._default(z.enum(['newest', 'likes']), 'newest'),
      /** Those in the reader's own language before all others, or only those. */
      own: z.optional(z.enum(['first', 'only'])),
      before: z.optional(text(40)),
      page_size: pageSize,
    }),
    output: z.object({ list: z.array(review), next: z.nullable(z.string()) }),
  }),
  translateReview: endpoint({
    audience: 'public',
    flavour: 'shop',
    method: 'POST',
    path: '/h5_mall/reviews/translation',
    readOnly: true,
    summary: 'A review in the language of who asks, as a machine translates it; where the shop has a translator',
    input: z.object({ review_id: id }),
    output: reviewTranslation,
    codes: ['review_gone', 'translation_not_offered', 'translation_unavailable'],
    limit: { max: 60, seconds: 600, by: 'ip' },
  }),
  likeReview: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${store}/addOrDelLiked`,
    summary: 'Says whether I like a review; again is no error',
    input: z.object({ review_id: id, liked: z.boolean() }),
    output: z.object({ review_id: z.int(), likes: z.int(), liked: z.boolean() }),
    codes: ['review_gone'],
  }),
  addReview: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${store}/add`,
    summary: 'Reviews a line of an order of mine that I have received, once',
    input: z.object({
      order_no: filled(40),
      line_id: id,
      stars,
      text: z._default(text(mostReviewText), ''),
      /** Ids of files that I have uploaded, in their order. */
      media: z._default(z.array(z.uuid()).check(z.maxLength(mostMedia)), []),
      /** Made by the client once for each intention: the same key gives the same review. */
      idempotency_key: z.uuid(),
    }),
    output: myReview,
    codes: ['order_gone', 'review_not_received', 'already_reviewed'],
  }),
  listOrderReviews: endpoint({
    audience: 'user',
    flavour: 'shop',
    method: 'GET',
    path: '/h5_mall/reviews/of-order',
    summary: 'The lines of an order of mine with what I have said about each',
    input: z.object({ order_no: filled(40) }),
    output: z.object({ order_no: z.string(), lines: z.array(reviewLine) }),
    codes: ['order_gone'],
  }),
}
