import { dayMs } from '../day.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { NoticeCategory, NoticeOutcome } from './notice.ts'
import type { CommentState, PostState } from './post.ts'

/** What moderators decide about. */
export const targetKinds = ['post', 'comment'] as const
export type TargetKind = (typeof targetKinds)[number]
export type TargetState = PostState | CommentState

/** A target's place in the queue, where it is once, whatever is said against it. */
export const itemStates = ['open', 'settled'] as const
export type ItemState = (typeof itemStates)[number]

/** Why a decision was made: others reported it, it was held, or a moderator came across it. */
export const decisionSources = ['notice', 'hold', 'staff'] as const
export type DecisionSource = (typeof decisionSources)[number]

export const decisionOutcomes = ['leave', 'hide', 'remove', 'restore'] as const
export type DecisionOutcome = (typeof decisionOutcomes)[number]

const outcomesAt: Record<TargetState, readonly DecisionOutcome[]> = {
  draft: [],
  held: ['leave', 'hide', 'remove'],
  shown: ['leave', 'hide', 'remove'],
  hidden: ['leave', 'remove', 'restore'],
  removed: ['leave', 'restore'],
  deleted: ['leave'],
}

/** What can be decided about a target as it stands; a comment is not hidden for a time, and only what waits is left. */
export const outcomesOf = (target: { kind: TargetKind; state: TargetState; isOpen: boolean }): DecisionOutcome[] =>
  outcomesAt[target.state].filter(
    (outcome) => (outcome !== 'hide' || target.kind === 'post') && (outcome !== 'leave' || target.isOpen),
  )

export const blockDays = [0, 1, 3, 7, 30, 365] as const

type Decision = { outcome: DecisionOutcome; blockDays: number; category: NoticeCategory | null }

/** Whether something is taken from the author, for which he gets a statement of reasons. */
export const restricts = ({ outcome, blockDays: days }: Pick<Decision, 'outcome' | 'blockDays'>): boolean =>
  outcome === 'hide' || outcome === 'remove' || days > 0

export type DecisionRefusal = 'edited_meanwhile' | 'field_required' | 'field_format'

/** What restricts an author names the rule that it is against; what gives something back restricts nothing. */
export function canDecide(
  target: { kind: TargetKind; state: TargetState; isOpen: boolean },
  decision: Decision,
): Verdict<DecisionRefusal> {
  if (!outcomesOf(target).includes(decision.outcome)) return refused('edited_meanwhile')
  if (decision.outcome === 'restore' && decision.blockDays > 0) return refused('field_format')
  return restricts(decision) && decision.category === null ? refused('field_required') : allowed
}

/** Others leave alone for so long what a moderator has claimed. */
export const claimMs = 30 * 60_000
type Claim = { claimedBy: number | null; claimedAt: number | null }
export const claimantOf = ({ claimedBy, claimedAt }: Claim, now: number): number | null =>
  claimedBy !== null && claimedAt !== null && now < claimedAt + claimMs ? claimedBy : null

/** An objection stands open until another moderator says whether the decision is upheld or reversed. */
export const objectionStates = ['open', 'upheld', 'reversed'] as const
export type ObjectionState = (typeof objectionStates)[number]

export const moderationLengths = { note: 1_000, objection: 2_000, answer: 1_000 } as const

export type ObjectionRefusal = 'objection_nothing' | 'objection_made' | 'objection_over'

/** What was given back since restricts nobody any more, unless it also blocked him. */
export const stillRestricts = (decision: {
  outcome: DecisionOutcome
  blockDays: number
  isGivenBack: boolean
}): boolean => restricts({ ...decision, outcome: decision.isGivenBack ? 'leave' : decision.outcome })

/** The author objects once, to what restricts him, within some days. */
export function canObject(
  decision: { restricts: boolean; decidedAt: number; isObjected: boolean },
  days: number,
  now: number,
): Verdict<ObjectionRefusal> {
  if (!decision.restricts) return refused('objection_nothing')
  if (decision.isObjected) return refused('objection_made')
  return now < objectableUntil(decision, days) ? allowed : refused('objection_over')
}

/** Whoever has reported something objects once, to its being left as it is, within the same days. */
export function canObjectToOutcome(
  notice: { outcome: NoticeOutcome | null; decidedAt: number; isObjected: boolean },
  days: number,
  now: number,
): Verdict<ObjectionRefusal | 'decision_gone'> {
  if (notice.isObjected) return refused('objection_made')
  if (notice.outcome !== 'left') return refused('decision_gone')
  return now < objectableUntil(notice, days) ? allowed : refused('objection_over')
}
export const objectableUntil = ({ decidedAt }: { decidedAt: number }, days: number): number => decidedAt + days * dayMs

/** What was said against somebody, and the copies of what he wrote, are kept for so many days after the decision. */
export const keptDays = 400

/** Where it stands in the queue, ascending: what may be against the law first, then what waits longest. */
export const queuePlace = (item: { isLegal: boolean; openedAt: number }): number =>
  (item.isLegal ? 0 : 10_000_000_000_000) + item.openedAt
