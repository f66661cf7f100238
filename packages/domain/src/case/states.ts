import { dayMs } from '../day.ts'
import type { Transitions } from '../transitions.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** A request for support: nobody's, somebody's of the staff, waiting for its owner, solved, and over. */
export const caseStates = ['new', 'assigned', 'waiting', 'solved', 'closed'] as const
export type CaseState = (typeof caseStates)[number]
export const openCaseStates = ['new', 'assigned', 'waiting'] as const satisfies readonly CaseState[]
/** It is the staff's turn. */
export const dueCaseStates = ['new', 'assigned'] as const satisfies readonly CaseState[]
export const endedCaseStates = ['solved', 'closed'] as const satisfies readonly CaseState[]

/** `answer` and `ask` are words of the staff, the second wants an answer; `reply` is the owner's. */
export const caseEvents = [
  'assign',
  'release',
  'answer',
  'ask',
  'reply',
  'solve',
  'close',
  'reopen',
  'requeue',
] as const
export type CaseEvent = (typeof caseEvents)[number]

export const caseTransitions = {
  new: { assign: 'assigned', answer: 'assigned', ask: 'waiting', reply: 'new', solve: 'solved', close: 'closed' },
  assigned: {
    assign: 'assigned',
    release: 'new',
    answer: 'assigned',
    ask: 'waiting',
    reply: 'assigned',
    solve: 'solved',
    close: 'closed',
  },
  // Whoever has asked gets the answer: it may go to another of the staff, and not back to nobody.
  waiting: {
    assign: 'waiting',
    answer: 'assigned',
    ask: 'waiting',
    reply: 'assigned',
    solve: 'solved',
    close: 'closed',
  },
  // To whoever had it, or to nobody where its owner found the solution alone.
  solved: { reopen: 'assigned', requeue: 'new', close: 'closed' },
  closed: { reopen: 'assigned', requeue: 'new' },
} as const satisfies Transitions<CaseState, CaseEvent>

/** Why a case is closed: its time to be reopened is over, its owner did not answer, the staff did it, or it is part of another. */
export const caseCloseReasons = ['time', 'silence', 'staff', 'merged'] as const
export type CaseCloseReason = (typeof caseCloseReasons)[number]

export type ReopenRefusal = 'case_open' | 'case_merged' | 'case_too_old'
type Ended = { state: CaseState; endedAt: number | null; closeReason: CaseCloseReason | null }

/** What was merged goes on in the other case: it is written there. */
export function canWrite({ endedAt, closeReason }: Ended): Verdict<'case_ended' | 'case_merged'> {
  if (endedAt === null) return allowed
  return refused(closeReason === 'merged' ? 'case_merged' : 'case_ended')
}

/** Within so many days of its end; what was merged goes on in the other case. */
export function canReopen(one: Ended, days: number, now: number): Verdict<ReopenRefusal> {
  if (one.endedAt === null) return refused('case_open')
  if (one.closeReason === 'merged') return refused('case_merged')
  return now < one.endedAt + days * dayMs ? allowed : refused('case_too_old')
}

/** Of what its owner got, once it has ended; again is the new word. What was merged is rated where it went on. */
export function canRate(one: {
  state: CaseState
  firstAnswerAt: number | null
  closeReason: CaseCloseReason | null
}): Verdict<'case_open' | 'case_merged' | 'case_unanswered'> {
  if (one.state !== 'solved' && one.state !== 'closed') return refused('case_open')
  if (one.closeReason === 'merged') return refused('case_merged')
  return one.firstAnswerAt === null ? refused('case_unanswered') : allowed
}

export const mostStars = 5
/** Messages of one case, notes included. */
export const mostMessages = 300
/** In how many hours the first answer is promised: a member has it in half the time. */
export const answerHoursFor = (hours: number, member: boolean): number => (member ? Math.ceil(hours / 2) : hours)

/** The instant by which the first answer is promised. */
export const answerDueAt = (createdAt: number, hours: number): number => createdAt + hours * 3_600_000
