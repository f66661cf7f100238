import type { Domain } from '../../platform/domain.ts'
import { surveyDeadlines, surveyInvariants } from '../../reads/survey-invariants.ts'
import { forgetAnswers } from './forget-answers.ts'
import { surveyRoutes } from './routes.ts'

export const survey = {
  name: 'survey',
  routes: surveyRoutes,
  invariants: surveyInvariants,
  deadlines: surveyDeadlines,
  chores: [forgetAnswers],
} satisfies Domain
