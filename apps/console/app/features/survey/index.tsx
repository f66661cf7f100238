import { ClipboardList, MessagesSquare } from 'lucide-react'
import type { Feature } from '../../lib/feature.ts'
import type texts from '../../locales/en/survey.json'
import { AnswerList } from './answer-list.tsx'
import { SurveyCreate, SurveyEdit } from './survey-form.tsx'
import { SurveyList } from './survey-list.tsx'

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
