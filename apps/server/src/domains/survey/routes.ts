import { surveyStaffEndpoints } from '@pitlane/contract/survey/staff.ts'
import { surveyEndpoints } from '@pitlane/contract/survey/survey.ts'
import { implement, write } from '../../platform/http/implement.ts'
import { listSurveyAnswers } from '../../reads/survey-answers.ts'
import { answerSurvey } from './answer-survey.ts'
import { createSurvey } from './create-survey.ts'
import { getSurvey } from './queries.ts'
import { getSurveyResults } from './results.ts'
import { getStaffSurvey, listStaffSurveys } from './staff-queries.ts'
import { updateSurvey } from './update-survey.ts'

export const surveyRoutes = [
  ...implement(surveyEndpoints, { getSurvey, answerSurvey: write(answerSurvey) }),
  ...implement(surveyStaffEndpoints, {
    listStaffSurveys,
    getStaffSurvey,
    createStaffSurvey: write(createSurvey),
    updateStaffSurvey: write(updateSurvey),
    getSurveyResults,
    listSurveyAnswers,
  }),
]
