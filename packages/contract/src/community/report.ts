import {
  decisionOutcomes,
  moderationLengths,
  objectionStates,
  targetKinds,
} from '@pitlane/domain/community/moderation.ts'
import { noticeCategories, noticeLengths, noticeOutcomes } from '@pitlane/domain/community/notice.ts'
import { mostMedia } from '@pitlane/domain/media.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled, id, instant, keyset, text } from '../shapes.ts'
import { shownMedium } from '../upload.ts'
import { author } from './community.ts'

const category = z.enum(noticeCategories)
/** A reason as the reader's language says it. */
export const named = z.object({ slug: z.string(), name: z.string() })
export const noticeCategory = z.object({
  slug: category,
  name: z.string(),
  /** May be against the law. */
  is_legal: z.boolean(),
  reasons: z.array(named),
})
export type NoticeCategoryShown = z.output<typeof noticeCategory>

/** A post, or a comment; one of both is named. */
const target = { post_id: z.optional(id), comment_id: z.optional(id) }

const reportTarget = z.object({
  kind: z.enum(targetKinds),
  id: z.int(),
  author,
  /** Its beginning. */
  text: z.string(),
  is_mine: z.boolean(),
  /** Whether who asks has reported it. */
  is_reported: z.boolean(),
})
export type ReportTarget = z.output<typeof reportTarget>

const notice = z.object({
  id: z.int(),
  kind: z.enum(targetKinds),
  /** As it was when I reported it: its beginning. */
  target_text: z.string(),
  category: z.string(),
  reasons: z.array(z.string()),
  text: z.string(),
  media: z.array(shownMedium),
  created_at: instant,
  /** Null while a moderator still has to look at it. */
  outcome: z.nullable(z.enum(noticeOutcomes)),
  decided_at: z.nullable(instant),
  /** Until then I can object to its being left as it is; null where I cannot, or not any more. */
  objectable_until: z.nullable(instant),
  /** What I said against that, and what another moderator answers. */
  objection: z.nullable(z.object({ text: z.string(), answer: z.string() })),
})
export type MyNotice = z.output<typeof notice>

/** A statement of reasons. */
const statement = z.object({
  id: z.int(),
  kind: z.enum(targetKinds),
  /** The post, also that which the comment is on. */
  post_id: z.int(),
  /** What I had written: its beginning. */
  target_text: z.string(),
  outcome: z.enum(decisionOutcomes),
  /** Whether others reported it; otherwise our rules or staff found it. */
  was_reported: z.boolean(),
  category: z.string(),
  is_legal: z.boolean(),
  reasons: z.array(z.string()),
  note: z.string(),
  blocked_until: z.nullable(instant),
  decided_at: instant,
  /** Until then I can object; null where I cannot, or not any more. */
  objectable_until: z.nullable(instant),
  objection: z.nullable(
    z.object({
      text: z.string(),
      state: z.enum(objectionStates),
      answer: z.string(),
      created_at: instant,
      decided_at: z.nullable(instant),
    }),
  ),
})
export type Statement = z.output<typeof statement>

const community = { flavour: 'community' } as const
const path = '/system/community'

export const reportPostEndpoints = {
  getReportCategories: endpoint({
    ...community,
    audience: 'public',
    method: 'GET',
    path: `${path}/report-categories`,
    summary: 'What a post or a comment can be reported for, and how many reasons at most',
    input: z.object({}),
    output: z.object({ list: z.array(noticeCategory), most_reasons: z.int() }),
  }),
  getReportTarget: endpoint({
    ...community,
    audience: 'public',
    method: 'GET',
    path: `${path}/report-target`,
    summary: 'The post or comment that somebody is about to report',
    input: z.object(target),
    output: reportTarget,
    codes: ['post_gone', 'comment_gone'],
  }),
  saveReportInfo: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: '/community_api/core-newsfeed/report/saveReportInfo',
    summary: 'Reports a post or a comment, once a person; what it said is kept for the moderators',
    input: z.object({
      ...target,
      category,
      reasons: z.array(filled(noticeLengths.reason)).check(z.maxLength(noticeLengths.reasons)),
      text: z._default(text(noticeLengths.units), ''),
      /** Ids of files that I have uploaded. */
      media: z._default(z.array(z.uuid()).check(z.maxLength(mostMedia)), []),
      /** Made when the form opens: sent twice, the first answer stands. */
      key: z.uuid(),
    }),
    output: z.object({ id: z.int(), author, is_muted: z.boolean() }),
    codes: [
      'post_gone',
      'comment_gone',
      'own_writing',
      'already_reported',
      'too_many_reasons',
      'report_day_limit',
      'field_too_long',
    ],
    limit: { max: 120, seconds: 3600, by: 'user' },
  }),
  listMyNotices: endpoint({
    ...community,
    audience: 'user',
    method: 'GET',
    path: `${path}/my-reports`,
    summary: 'What I have reported and what became of it, last first',
    input: z.object(keyset),
    output: z.object({ list: z.array(notice), next: z.nullable(z.int()) }),
  }),
  objectToOutcome: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${path}/my-reports/{id}/objection`,
    summary: 'Objects once to what I have reported being left as it is; another moderator looks at it',
    input: z.object({ id, text: filled(moderationLengths.objection) }),
    output: notice,
    codes: ['decision_gone', 'post_gone', 'comment_gone', 'objection_made', 'objection_over'],
  }),
  listMyDecisions: endpoint({
    ...community,
    audience: 'user',
    method: 'GET',
    path: `${path}/my-decisions`,
    summary: 'What moderators have decided about what I wrote, with their reasons, last first',
    input: z.object({ post_id: z.optional(id), ...keyset }),
    output: z.object({ list: z.array(statement), next: z.nullable(z.int()) }),
  }),
  objectToDecision: endpoint({
    ...community,
    audience: 'user',
    method: 'POST',
    path: `${path}/my-decisions/{id}/objection`,
    summary: 'Objects to a decision about what I wrote, once; another moderator looks at it',
    input: z.object({ id, text: filled(moderationLengths.objection) }),
    output: statement,
    codes: ['decision_gone', 'objection_nothing', 'objection_made', 'objection_over'],
  }),
}
