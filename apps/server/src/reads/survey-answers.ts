import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { StaffQuestion, StaffSurveyAnswer, surveyStaffEndpoints } from '@pitlane/contract/survey/staff.ts'
import { type Lang, textIn, withoutEmpty } from '@pitlane/domain/lang.ts'
import type { Answers, AnswerValue } from '@pitlane/domain/survey/questions.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { surveyAnswers, surveyPeople, surveys } from '../domains/survey/tables.ts'
import type { Context } from '../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../platform/db/page.ts'
import { passing } from './survey-filters.ts'

/** What people have said, with whose it is where the survey promised to keep that: tables of survey and account. */

const sorts = { id: surveyAnswers.id }

const say = (texts: StaffQuestion['titles'], lang: Lang): string => textIn(withoutEmpty(texts), lang)

function wordsOf({ options }: StaffQuestion, value: AnswerValue, lang: Lang): string {
  const chosen = Array.isArray(value) ? value : [value]
  const titleOf = (id: unknown) => options.find((option) => option.id === id)?.titles
  return chosen.map((one) => (titleOf(one) ? say(titleOf(one)!, lang) : String(one))).join(', ')
}

const linesOf = (questions: readonly StaffQuestion[], answers: Answers, lang: Lang): string =>
  questions
    .filter(({ id }) => answers[id] !== undefined)
    .map((question) => `${say(question.titles, lang)} ${wordsOf(question, answers[question.id]!, lang)}`)
    .join('\n')

/** A question is a column; one with several options is a column each, with 1 for what was chosen and 0 for the others. */
const columnsOf = (questions: readonly StaffQuestion[], answers: Answers, lang: Lang) =>
  questions.flatMap<StaffSurveyAnswer['columns'][number]>((question) => {
    const name = say(question.titles, lang)
    const value = answers[question.id]
    if (question.kind === 'multiple')
      return question.options.map(({ id, titles }) => ({
        name: `${name} – ${say(titles, lang)}`,
        value: Array.isArray(value) ? Number(value.includes(id)) : null,
      }))
    if (value === undefined) return [{ name, value: null }]
    return [{ name, value: typeof value === 'number' ? value : wordsOf(question, value, lang) }]
  })

export async function listSurveyAnswers(
  ctx: Pick<Context, 'db' | 'lang'>,
  input: ParsedOf<typeof surveyStaffEndpoints.listSurveyAnswers>,
) {
  const where = and(
    input.survey_id === undefined ? undefined : eq(surveyAnswers.surveyId, input.survey_id),
    passing(input),
    input.q ? sql`${surveyAnswers.answers}::text ilike ${containing(input.q)}` : undefined,
    behind(sorts, surveyAnswers.id, input),
  )
  const rows = await ctx.db
    .select({ row: surveyAnswers, titles: surveys.titles, questions: surveys.questions, email: users.email })
    .from(surveyAnswers)
    .innerJoin(surveys, eq(surveys.id, surveyAnswers.surveyId))
    .leftJoin(surveyPeople, eq(surveyPeople.id, surveyAnswers.personId))
    .leftJoin(users, eq(users.id, surveyPeople.userId))
    .where(where)
    .orderBy(...orderOf(sorts, surveyAnswers.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list: StaffSurveyAnswer[] = rows.map(({ row, titles, questions, email }) => ({
    id: row.id,
    survey: textIn(titles, ctx.lang),
    day: row.day,
    lang: row.lang,
    email: email ?? '',
    said: linesOf(questions, row.answers, ctx.lang),
    // Of several surveys they differ.
    columns: input.survey_id === undefined ? [] : columnsOf(questions, row.answers, ctx.lang),
  }))
  return presentList(list, await totalOf(input, () => countRows(ctx.db, surveyAnswers, where)), input)
}
