import { dayMs } from '../day.ts'
import type { Transitions } from '../transitions.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Staff write a lab as a draft; once published, people see it and apply. */
export const labStatuses = ['draft', 'published'] as const
export type LabStatus = (typeof labStatuses)[number]

/** Follows from the period and the clock alone: no row holds it. */
export const labStates = ['upcoming', 'running', 'ended'] as const
export type LabState = (typeof labStates)[number]

type Period = { startsAt: number; endsAt: number }
export function labStateAt({ startsAt, endsAt }: Period, now: number): LabState {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'running' : 'ended'
}

/** Who is registered holds a place, and who is accepted keeps it; who waits has the next one that is free. */
export const applicationStates = ['registered', 'waiting', 'accepted', 'declined', 'withdrawn'] as const
export type ApplicationState = (typeof applicationStates)[number]
export const placedStates = ['registered', 'accepted'] as const satisfies readonly ApplicationState[]

export const applicationEvents = ['move_up', 'accept', 'decline', 'withdraw'] as const
export type ApplicationEvent = (typeof applicationEvents)[number]
export const applicationTransitions = {
  registered: { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' },
  waiting: { move_up: 'registered', decline: 'declined', withdraw: 'withdrawn' },
  // Staff may take back a place that is not used for testing.
  accepted: { decline: 'declined', withdraw: 'withdrawn' },
  // One applies once: whoever has left does not come back.
  declined: {},
  withdrawn: {},
} as const satisfies Transitions<ApplicationState, ApplicationEvent>

/** Testers may report for so long after the end. */
export const feedbackDays = 14
/** Of one tester about one lab. */
export const mostFeedback = 20
export const labLengths = { title: 80, summary: 160, text: 4_000, feedback: 2_000, thanks: 1_000 } as const
export const labMost = { places: 100_000, models: 20, modelName: 80, countries: 300 } as const

export const labCriteria = ['device', 'country'] as const
export type LabCriterion = (typeof labCriteria)[number]
export type CriterionRefusal = 'lab_needs_device' | 'lab_needs_model' | 'lab_country_unknown' | 'lab_country'

/** No models: any device will do. No countries: people of all may apply. */
export type Criteria = { needsDevice: boolean; models: readonly string[]; countryIds: readonly number[] }
/** The models of somebody's devices, and the country of the address where things are sent to. */
export type Applicant = { models: readonly string[]; countryId: number | null }

function judgeDevice({ models }: Pick<Criteria, 'models'>, applicant: Applicant): Verdict<CriterionRefusal> {
  if (applicant.models.length === 0) return refused('lab_needs_device')
  return models.length === 0 || applicant.models.some((model) => models.includes(model))
    ? allowed
    : refused('lab_needs_model')
}

function judgeCountry(
  { countryIds }: Pick<Criteria, 'countryIds'>,
  { countryId }: Applicant,
): Verdict<CriterionRefusal> {
  if (countryId === null) return refused('lab_country_unknown')
  return countryIds.includes(countryId) ? allowed : refused('lab_country')
}

/** The criteria that the lab has, each with its verdict; null for a visitor, of whom nothing is known. */
export const judgeCriteria = (
  criteria: Criteria,
  applicant: Applicant | null,
): { criterion: LabCriterion; verdict: Verdict<CriterionRefusal> | null }[] => [
  ...(criteria.needsDevice
    ? [{ criterion: 'device' as const, verdict: applicant && judgeDevice(criteria, applicant) }]
    : []),
  ...(criteria.countryIds.length > 0
    ? [{ criterion: 'country' as const, verdict: applicant && judgeCountry(criteria, applicant) }]
    : []),
]

export type LabRefusal = CriterionRefusal | 'lab_not_started' | 'lab_ended'

/** Within the period, by whoever meets all criteria. */
export function canTest(lab: Period & Criteria, applicant: Applicant, now: number): Verdict<LabRefusal> {
  const state = labStateAt(lab, now)
  if (state === 'upcoming') return refused('lab_not_started')
  if (state === 'ended') return refused('lab_ended')
  const unmet = judgeCriteria(lab, applicant).find(({ verdict }) => verdict?.ok === false)
  return unmet?.verdict ?? allowed
}

/** Who has tested keeps his place in a lab that is over: it cannot be taken back any more. */
export const canDecline = (lab: Period, state: ApplicationState, now: number): Verdict<'lab_ended'> =>
  state === 'accepted' && labStateAt(lab, now) === 'ended' ? refused('lab_ended') : allowed

export type FeedbackRefusal = 'lab_not_accepted' | 'lab_feedback_closed' | 'lab_feedback_enough'

/** From those who test, until some days after the end. */
export function canGiveFeedback(
  { endsAt }: Pick<Period, 'endsAt'>,
  application: { state: ApplicationState; given: number },
  now: number,
): Verdict<FeedbackRefusal> {
  if (application.state !== 'accepted') return refused('lab_not_accepted')
  if (now >= endsAt + feedbackDays * dayMs) return refused('lab_feedback_closed')
  return application.given < mostFeedback ? allowed : refused('lab_feedback_enough')
}
