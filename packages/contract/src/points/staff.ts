import { whyLength } from '@pitlane/domain/lengths.ts'
import { mostAdjusted } from '@pitlane/domain/points/points.ts'
import { mostRuleAmount, mostRuleTimes, ruleNames } from '@pitlane/domain/points/rules.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { allPoints, pointsEntry, pointsState } from './points.ts'
import { amount, currency, filled, id, instant, keyset, pageOf } from '../shapes.ts'
import { key, listing, version } from '../staff-shapes.ts'

export const staffPoints = z.object({
  /** Of the account. */
  id: z.int(),
  ...allPoints.def.shape,
  /**
   * More takes two people of the staff, also together with what single ones have given lately (less what they took), and
   * what the first of them has proposed.
   */
  second_person_above: z.int(),
  alone: z.int(),
  proposal: z.nullable(
    z.object({ delta: z.int(), why: z.string(), staff_id: z.int(), email: z.string(), at: instant }),
  ),
  /** `cause`: by which it is written once; with the order that it comes from, where it comes from one. */
  list: z.array(
    z.object({
      ...pointsEntry.def.shape,
      cause: z.string(),
      order: z.nullable(z.object({ id: z.int(), order_no: z.string() })),
    }),
  ),
  next: z.nullable(z.int()),
})
export type StaffPoints = z.output<typeof staffPoints>

const times = z.nullable(z.int().check(z.minimum(1), z.maximum(mostRuleTimes)))
const ruleFields = {
  amount: z.int().check(z.minimum(0), z.maximum(mostRuleAmount)),
  daily_limit: times,
  total_limit: times,
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  active: z.boolean(),
}
const ruleName = z.enum(ruleNames)
export const staffPointRule = z.object({
  id: ruleName,
  ...ruleFields,
  /** How often it has given something in the last thirty days, and how many points. */
  times_month: z.int(),
  points_month: z.int(),
  version,
})
export type StaffPointRule = z.output<typeof staffPointRule>

/** What the shop owes: by how soon it expires, all that can be spent, what is promised, and what is owed to the shop. */
export const owedNames = [
  'within_30',
  'within_90',
  'within_180',
  'within_365',
  'later',
  'spendable',
  'pending',
  'pending_late',
  'devices',
  'invitations',
  'debts',
] as const
export type OwedName = (typeof owedNames)[number]
export const pointsOwed = z.object({
  id: z.enum(owedNames),
  points: z.int(),
  /** What they take off at most. */
  worth: amount,
  currency,
  people: z.int(),
})
export type PointsOwed = z.output<typeof pointsOwed>

export const waitingProposal = z.object({
  /** Of the account. */
  id: z.int(),
  email: z.string(),
  delta: z.int(),
  why: z.string(),
  /** Who of the staff proposes it. */
  staff: z.string(),
  at: instant,
})
export type WaitingProposal = z.output<typeof waitingProposal>

const marketing = { audience: ['marketing'], flavour: 'shop' } as const
const watchers = { audience: ['marketing', 'finance'], flavour: 'shop' } as const

export const pointsStaffEndpoints = {
  listPointRules: endpoint({
    ...watchers,
    method: 'GET',
    path: '/console_api/point-rules',
    summary: 'What points are earned for, and what that cost in the last month',
    input: z.object(listing(['id'])),
    output: pageOf(staffPointRule),
  }),
  getPointRule: endpoint({
    ...watchers,
    method: 'GET',
    path: '/console_api/point-rules/{id}',
    summary: 'One rule of points',
    input: z.object({ id: ruleName }),
    output: staffPointRule,
  }),
  updatePointRule: endpoint({
    ...marketing,
    method: 'PUT',
    path: '/console_api/point-rules/{id}',
    summary: 'Changes what a rule gives, how often and when; what was earned stays',
    input: z.object({ id: ruleName, version, ...ruleFields }),
    output: staffPointRule,
    codes: ['edited_meanwhile', 'setting_bounds'],
  }),
  listPointsOwed: endpoint({
    ...watchers,
    method: 'GET',
    path: '/console_api/points-owed',
    summary: 'The points that people have, by how soon they expire, and what is promised to them',
    input: z.object(listing(['id'])),
    output: pageOf(pointsOwed),
  }),
  listPointsProposals: endpoint({
    ...watchers,
    method: 'GET',
    path: '/console_api/points-proposals',
    summary: 'The points that one of the staff has proposed and that wait for a second one',
    input: z.object(listing(['id'])),
    output: pageOf(waitingProposal),
  }),
  getStaffPoints: endpoint({
    audience: ['support', 'marketing'],
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/users/{id}/points',
    summary: 'An account’s points and what happened to them, newest first',
    input: z.object({ id, ...keyset }),
    output: staffPoints,
  }),
  adjustPoints: endpoint({
    audience: ['marketing'],
    flavour: 'shop',
    method: 'POST',
    path: '/console_api/users/{id}/points/adjust',
    summary:
      'Gives an account points or takes some away; what it does not have becomes a debt. A second person confirms many',
    input: z.object({
      id,
      key,
      delta: z.int().check(z.minimum(-mostAdjusted), z.maximum(mostAdjusted)),
      why: filled(whyLength),
      /** Of the second person, who confirms exactly what the first has proposed. */
      confirms: z._default(z.boolean(), false),
    }),
    output: pointsState,
    codes: ['points_limit', 'own_account', 'second_person', 'proposal_waits', 'edited_meanwhile', 'repeat_order'],
  }),
  dropPointsProposal: endpoint({
    audience: ['marketing'],
    flavour: 'shop',
    method: 'POST',
    path: '/console_api/users/{id}/points/drop',
    summary: 'Drops what was proposed for an account’s points and waits for a second person; again is no error',
    input: z.object({ id }),
    output: pointsState,
  }),
}
