import { reasonLength } from '@pitlane/domain/lengths.ts'
import { replyLength, reviewActionRoles, reviewActions, reviewStates } from '@pitlane/domain/review/review.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, flag, id, instant, lang, pageOf, text, whole } from '../shapes.ts'
import { listing, version } from '../staff-shapes.ts'
import { shownMedium } from '../upload.ts'

const row = z.object({
  id: z.int(),
  state: z.enum(reviewStates),
  stars: z.int(),
  text: z.string(),
  lang,
  /** How many pictures and videos. */
  media_count: z.int(),
  goods_id: z.int(),
  goods: z.string(),
  order_id: z.int(),
  order_no: z.string(),
  user_id: z.int(),
  email: z.string(),
  likes: z.int(),
  is_answered: z.boolean(),
  created_at: instant,
  version,
})
export type StaffReviewRow = z.output<typeof row>

export const staffReview = z.object({
  ...row.def.shape,
  style: z.string(),
  media: z.array(shownMedium),
  hide_reason: z.string(),
  reply: z.string(),
  replied_at: z.nullable(instant),
  /** What the caller may do now. */
  allowed: z.array(z.enum(reviewActions)),
})
export type StaffReview = z.output<typeof staffReview>

const shop = { flavour: 'shop' } as const
const readers = { ...shop, audience: ['moderator', 'support', 'seller'] } as const
const path = '/console_api/reviews/{id}'

export const reviewStaffEndpoints = {
  listStaffReviews: endpoint({
    ...readers,
    method: 'GET',
    path: '/console_api/reviews',
    summary: 'Reviews; `q` is an order’s number or a part of the author’s e-mail',
    input: z.object({
      ...listing(['id']),
      state: z.optional(z.enum(reviewStates)),
      stars: z.optional(z.pipe(whole(5), z.number().check(z.minimum(1)))),
      has_media: z.optional(flag),
      goods_id: z.optional(id),
      user_id: z.optional(id),
    }),
    output: pageOf(row),
  }),
  getStaffReview: endpoint({
    ...readers,
    method: 'GET',
    path,
    summary: 'One review',
    input: z.object({ id }),
    output: staffReview,
  }),
  showReview: endpoint({
    ...shop,
    audience: reviewActionRoles.show,
    method: 'POST',
    path: `${path}/show`,
    summary: 'Shows a review to everybody',
    input: z.object({ id, version }),
    output: staffReview,
    codes: ['edited_meanwhile'],
  }),
  hideReview: endpoint({
    ...shop,
    audience: reviewActionRoles.hide,
    method: 'POST',
    path: `${path}/hide`,
    summary: 'Hides a review, with the reason that its author is told',
    input: z.object({ id, version, reason: filled(reasonLength) }),
    output: staffReview,
    codes: ['edited_meanwhile'],
  }),
  replyToReview: endpoint({
    ...shop,
    audience: reviewActionRoles.reply,
    method: 'POST',
    path: `${path}/reply`,
    summary: 'Answers a review in the shop’s name; an empty answer takes it away',
    input: z.object({ id, version, reply: text(replyLength) }),
    output: staffReview,
    codes: ['edited_meanwhile'],
  }),
}
