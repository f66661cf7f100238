import { ClipboardList, MessagesSquare } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import { screen } from '../../lib/screen.ts'
import type texts from '../../locales/en/survey.json'

const AnswerList = screen(() => import('./answer-list.tsx'), 'AnswerList')
const SurveyCreate = screen(() => import('./survey-form.tsx'), 'SurveyCreate')
const SurveyEdit = screen(() => import('./survey-form.tsx'), 'SurveyEdit')
const SurveyList = screen(() => import('./survey-list.tsx'), 'SurveyList')

export const survey = {
  resources: {
    surveys: {
      calls: {
        list: 'listStaffSurveys',
        get: 'getStaffSurvey',
        create: 'createStaffSurvey',
        update: 'updateStaffSurvey',
      },
      screens: { list: SurveyList, create: SurveyCreate, edit: SurveyEdit, recordRepresentation: 'title' },
      menu: { group: 'marketing', icon: ClipboardList },
    },
    'survey-answers': {
      calls: { list: 'listSurveyAnswers' },
      screens: { list: AnswerList, recordRepresentation: 'survey' },
      menu: { group: 'marketing', icon: MessagesSquare, late: true },
    },
  },
  lookups: { 'survey-results': { list: 'getSurveyResults', get: 'getSurveyResults' } },
} satisfies Feature<typeof texts>
