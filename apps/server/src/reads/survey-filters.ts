import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { surveyStaffEndpoints } from '@pitlane/contract/survey/staff.ts'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { surveyAnswers } from '../domains/survey/tables.ts'

type Filters = Pick<
  ParsedOf<typeof surveyStaffEndpoints.getSurveyResults>,
  'lang' | 'from' | 'until' | 'question' | 'option'
>

/** Answers of a language, a period, and of those who have chosen an option. A list contains its option as a word is its own. */
export const passing = ({ lang, from, until, question, option }: Filters): SQL | undefined =>
  and(
    lang && eq(surveyAnswers.lang, lang),
    from ? gte(surveyAnswers.day, from) : undefined,
    until ? lte(surveyAnswers.day, until) : undefined,
    question && option ? sql`${surveyAnswers.answers} -> ${question} @> ${JSON.stringify(option)}::jsonb` : undefined,
  )
