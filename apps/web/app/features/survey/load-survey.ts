import type { Survey } from '@pitlane/contract/survey/survey.ts'
import { surveyCode } from '@pitlane/domain/survey/survey.ts'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { refusalWord } from '../../lib/refusal-word.ts'
import { knowingLoader } from '../../lib/knowing-loader.ts'

/** `gone`: there is no such survey, or it is not published. */
export type SurveyAnswer = { kind: 'survey'; survey: Survey } | { kind: 'gone' }

export async function loadSurvey(calls: Pick<typeof api, 'getSurvey'>, given: string | null): Promise<SurveyAnswer> {
  const code = (given ?? '').trim().toLowerCase()
  if (!surveyCode.test(code)) return { kind: 'gone' }
  try {
    return { kind: 'survey', survey: await calls.getSurvey({ code }, inPlace) }
  } catch (error) {
    if (refusalWord(error) === 'survey_gone') return { kind: 'gone' }
    throw error
  }
}

export const surveyLoader = knowingLoader(async (query) => ({
  answer: await loadSurvey(api, query.get('code')),
  known: true,
}))
