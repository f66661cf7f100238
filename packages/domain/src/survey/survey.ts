import { dayMs } from '../day.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Staff write a survey as a draft; once published, whoever has its code sees it. */
export const surveyStatuses = ['draft', 'published'] as const
export type SurveyStatus = (typeof surveyStatuses)[number]

/** Follows from the period and the clock alone: no row holds it. */
export const surveyStates = ['upcoming', 'open', 'closed'] as const
export type SurveyState = (typeof surveyStates)[number]

type Period = { opensAt: number; closesAt: number }
export function surveyStateAt({ opensAt, closesAt }: Period, now: number): SurveyState {
  if (now < opensAt) return 'upcoming'
  return now < closesAt ? 'open' : 'closed'
}

/** When the answers are deleted: what the first screen promises, and what the sweep keeps. */
export const keptUntil = ({ closesAt }: Pick<Period, 'closesAt'>, days: number): number => closesAt + days * dayMs

export const surveyLengths = { title: 120, intro: 2_000, thanks: 1_000, question: 300, hint: 300, option: 160 } as const
/** What a person may write is a question's own limit, up to this. */
export const mostText = 2_000
export const surveyMost = { questions: 60, options: 30, conditions: 5, points: 10_000 } as const
/** A code is part of an address: short, without letters that look alike in two alphabets. */
export const surveyCode = /^[a-z0-9][a-z0-9-]{2,39}$/
/** The name of a question or an option among its kind: it is never shown. */
export const surveyId = /^[a-z0-9]{1,12}$/

export type SurveyRefusal = 'survey_not_open' | 'survey_closed' | 'survey_answered' | 'survey_changed'

/** Within the period, once, and to the questions as they are now. */
export function canAnswer(
  survey: Period & { revision: number },
  { revision, answered, now }: { revision: number; answered: boolean; now: number },
): Verdict<SurveyRefusal> {
  if (answered) return refused('survey_answered')
  const state = surveyStateAt(survey, now)
  if (state === 'upcoming') return refused('survey_not_open')
  if (state === 'closed') return refused('survey_closed')
  return revision === survey.revision ? allowed : refused('survey_changed')
}
