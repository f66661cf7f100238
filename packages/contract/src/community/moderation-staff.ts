import { holdReasons } from '@pitlane/domain/community/hold.ts'
import {
  blockDays,
  decisionOutcomes,
  decisionSources,
  itemStates,
  moderationLengths,
  objectionStates,
  targetKinds,
} from '@pitlane/domain/community/moderation.ts'
import { noticeCategories, noticeLengths } from '@pitlane/domain/community/notice.ts'
import { commentStates, moderatorRoles, postStates } from '@pitlane/domain/community/post.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { askedInstant, filled, flag, id, instant, lang, pageOf, text, whole } from '../shapes.ts'
import { listing, version } from '../staff-shapes.ts'
import { shownMedium } from '../upload.ts'
import { noticeCategory } from './report.ts'

const row = z.object({
  id: z.int(),
  kind: z.enum(targetKinds),
  state: z.enum(itemStates),
  is_legal: z.boolean(),
  /** Those that wait for a decision. */
  notices: z.int(),
  categories: z.array(z.string()),
  hold_reasons: z.array(z.enum(holdReasons)),
  text: z.string(),
  lang,
  author: z.string(),
  user_id: z.int(),
  target_state: z.enum([...postStates, ...commentStates]),
  /** Whoever is at it. */
  claimed_by: z.nullable(z.string()),
  opened_at: instant,
  version,
})
export type ModerationRow = z.output<typeof row>

const content = { text: z.string(), media: z.array(shownMedium) }
const decision = z.object({
  id: z.int(),
  item_id: z.int(),
  outcome: z.enum(decisionOutcomes),
  source: z.enum(decisionSources),
  category: z.string(),
  reasons: z.array(z.string()),
  note: z.string(),
  blocked_until: z.nullable(instant),
  notices: z.int(),
  moderator: z.string(),
  author: z.string(),
  hours: z.number(),
  objection: z.nullable(z.enum(objectionStates)),
  created_at: instant,
})
export type StaffDecision = z.output<typeof decision>

const item = z.object({
  ...row.def.shape,
  /** What stands there now. */
  now: z.object({ ...content, edited_at: z.nullable(instant) }),
  target_version: version,
  post_id: z.int(),
  blocked_until: z.nullable(instant),
  /** What was reported, each version once, the newest first. */
  copies: z.array(z.object({ id: z.int(), ...content, at: instant })),
  reports: z.array(
    z.object({
      id: z.int(),
      copy_id: z.int(),
      email: z.string(),
      category: z.string(),
      is_legal: z.boolean(),
      reasons: z.array(z.string()),
      ...content,
      /** Why it should not have been left as it is. */
      objection: z.string(),
      created_at: instant,
      is_decided: z.boolean(),
    }),
  ),
  decisions: z.array(decision),
  /** What the caller may decide now; nothing while somebody else is at it. */
  outcomes: z.array(z.enum(decisionOutcomes)),
  is_mine: z.boolean(),
  /** Whether another moderator has to decide: it is the caller's own text or report, or somebody objects to his decision. */
  needs_another: z.boolean(),
  rules: z.array(noticeCategory),
})
export type ModerationItem = z.output<typeof item>

const objectionRow = z.object({
  id: z.int(),
  state: z.enum(objectionStates),
  item_id: z.int(),
  author: z.string(),
  text: z.string(),
  answer: z.string(),
  outcome: z.enum(decisionOutcomes),
  category: z.string(),
  /** Who decided, and who decided about the objection. */
  moderator: z.string(),
  answered_by: z.nullable(z.string()),
  created_at: instant,
  decided_at: z.nullable(instant),
  version,
})
const objection = z.object({
  ...objectionRow.def.shape,
  decision,
  /** What the decision was about, and what stands there now. */
  copy: z.object(content),
  target_state: z.enum([...postStates, ...commentStates]),
  /** Whether the caller may decide: not about an own decision. */
  may_decide: z.boolean(),
})
export type StaffObjection = z.output<typeof objection>

const outcomes = { left: z.int(), hidden: z.int(), removed: z.int(), restored: z.int(), blocks: z.int() }
const moderatorRow = z.object({
  id: z.int(),
  email: z.string(),
  decisions: z.int(),
  ...outcomes,
  /** Of own decisions that were objected to, those that another moderator reversed. */
  objected: z.int(),
  reversed: z.int(),
  /** Objections of others' decisions decided. */
  objections: z.int(),
  /** Between opening and decision, in hours: the median, and how many kept the promise. */
  median_hours: z.number(),
  in_time: z.int(),
})
export type ModeratorFigures = z.output<typeof moderatorRow>
const transparencyRow = z.object({
  id: z.int(),
  /** As `2026-11`. */
  month: z.string(),
  /** Empty: held or found by staff, and left. */
  category: z.string(),
  is_legal: z.boolean(),
  notices: z.int(),
  /** Objections of those who had reported something, and those after which something was done. */
  objected: z.int(),
  acted: z.int(),
  decisions: z.int(),
  on_notice: z.int(),
  on_hold: z.int(),
  ...outcomes,
  objections: z.int(),
  upheld: z.int(),
  reversed: z.int(),
  median_hours: z.number(),
})
export type TransparencyRow = z.output<typeof transparencyRow>

const moderator = { audience: moderatorRoles, flavour: 'shop' } as const
const path = '/console_api/moderation/{id}'
const period = { from: z.optional(askedInstant), until: z.optional(askedInstant) }

export const moderationStaffEndpoints = {
  listModeration: endpoint({
    ...moderator,
    method: 'GET',
    path: '/console_api/moderation',
    summary:
      'What moderators have to look at, one row a target; in the order of `place`: what may be against the law first, then what waits longest. `q` is a part of the author’s e-mail',
    input: z.object({
      ...listing(['id', 'place']),
      state: z.optional(z.enum(itemStates)),
      kind: z.optional(z.enum(targetKinds)),
      is_legal: z.optional(flag),
      is_free: z.optional(flag),
      user_id: z.optional(id),
    }),
    output: pageOf(row),
  }),
  getModeration: endpoint({
    ...moderator,
    method: 'GET',
    path,
    summary: 'What was reported beside what stands there now, with all reports and decisions',
    input: z.object({ id }),
    output: item,
  }),
  claimModeration: endpoint({
    ...moderator,
    method: 'POST',
    path: `${path}/claim`,
    summary: 'Says for half an hour that the caller looks at it, or no longer',
    input: z.object({ id, version, claimed: z.boolean() }),
    output: item,
    codes: ['edited_meanwhile', 'item_claimed', 'own_writing', 'already_reported', 'same_moderator'],
  }),
  decideModeration: endpoint({
    ...moderator,
    method: 'POST',
    path: `${path}/decide`,
    summary:
      'Leaves, hides, removes or restores, and may block the author for some days; who reported it is told, and whom it restricts',
    input: z.object({
      id,
      version,
      target_version: version,
      outcome: z.enum(decisionOutcomes),
      category: z._default(z.nullable(z.enum(noticeCategories)), null),
      reasons: z._default(z.array(filled(noticeLengths.reason)).check(z.maxLength(noticeLengths.reasons)), []),
      note: z._default(text(moderationLengths.note), ''),
      block_days: z._default(z.pipe(whole(365), z.literal([...blockDays])), 0),
    }),
    output: item,
    codes: [
      'edited_meanwhile',
      'item_claimed',
      'own_writing',
      'already_reported',
      'same_moderator',
      'objection_waits',
      'field_required',
      'too_many_reasons',
    ],
  }),
  listDecisions: endpoint({
    ...moderator,
    method: 'GET',
    path: '/console_api/moderation-decisions',
    summary: 'What moderators have decided; `q` is a part of the moderator’s e-mail',
    input: z.object({ ...listing(['id']), outcome: z.optional(z.enum(decisionOutcomes)), user_id: z.optional(id) }),
    output: pageOf(decision),
  }),
  listObjections: endpoint({
    ...moderator,
    method: 'GET',
    path: '/console_api/moderation-objections',
    summary: 'Objections of authors; `q` is a part of the author’s e-mail',
    input: z.object({ ...listing(['id']), state: z.optional(z.enum(objectionStates)) }),
    output: pageOf(objectionRow),
  }),
  getObjection: endpoint({
    ...moderator,
    method: 'GET',
    path: '/console_api/moderation-objections/{id}',
    summary: 'An objection with the decision that it is about',
    input: z.object({ id }),
    output: objection,
  }),
  decideObjection: endpoint({
    ...moderator,
    method: 'POST',
    path: '/console_api/moderation-objections/{id}/decide',
    summary: 'Upholds or reverses a decision that another moderator made; the author is told',
    input: z.object({ id, version, reverse: z.boolean(), answer: filled(moderationLengths.answer) }),
    output: objection,
    codes: ['edited_meanwhile', 'same_moderator', 'own_writing', 'already_reported'],
  }),
  listModerators: endpoint({
    ...moderator,
    method: 'GET',
    path: '/console_api/moderators',
    summary: 'What each moderator did in a period',
    input: z.object({ ...listing(['id']), ...period }),
    output: pageOf(moderatorRow),
  }),
  listTransparency: endpoint({
    ...moderator,
    method: 'GET',
    path: '/console_api/transparency',
    summary: 'The transparency report: reports, decisions and objections by month and category',
    input: z.object({ ...listing(['id']), ...period }),
    output: pageOf(transparencyRow),
  }),
}
