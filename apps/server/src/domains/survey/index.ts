import type { Domain } from '../../platform/domain.ts'
import { surveyDeadlines, surveyInvariants } from '../../reads/survey-invariants.ts'
import { registerAnswerForm } from './answer-form.ts'
import { forgetAnswers } from './forget-answers.ts'
import { surveyRoutes } from './routes.ts'

export const survey = {
  name: 'survey',
  routes: surveyRoutes,
  register: (app, _deps, contextOf) => registerAnswerForm(app, contextOf),
  invariants: surveyInvariants,
  deadlines: surveyDeadlines,
  chores: [forgetAnswers],
} satisfies Domain
