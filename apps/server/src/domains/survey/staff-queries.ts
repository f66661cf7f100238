import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { StaffSurvey, surveyStaffEndpoints } from '@pitlane/contract/survey/staff.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { keptUntil, surveyStateAt } from '@pitlane/domain/survey/survey.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { openTimes } from './queries.ts'
import { surveys } from './tables.ts'

type Reader = Pick<Context, 'db' | 'pool' | 'lang' | 'now'>

const select = ({ db }: Reader) =>
  db
    .select({
      survey: surveys,
      answers: sql<number>`(select count(*) from survey_people p where p.survey_id = surveys.id)`,
    })
    .from(surveys)

const present = (
  { survey, answers }: Awaited<ReturnType<typeof select>>[number],
  { lang, now }: Reader,
  keepDays: number,
): StaffSurvey => {
  const times = openTimes(survey)
  return {
    id: survey.id,
    code: survey.code,
    status: survey.status,
    state: surveyStateAt(times, now),
    title: textIn(survey.titles, lang),
    titles: survey.titles,
    intros: survey.intros,
    thanks: survey.thanks,
    zone: survey.zone,
    opens_at: times.opensAt,
    closes_at: times.closesAt,
    points: survey.points,
    anonymous: survey.anonymous,
    questions: survey.questions,
    answers,
    kept_until: keptUntil(times, keepDays),
    version: survey.updatedAt.getTime(),
  }
}

const sorts = { id: surveys.id }

/** Surveys are few; the search reads all titles. */
export async function listStaffSurveys(ctx: Reader, input: ParsedOf<typeof surveyStaffEndpoints.listStaffSurveys>) {
  const { survey_keep_days } = await readSettings(ctx.pool)
  const where = and(
    input.status && eq(surveys.status, input.status),
    input.q
      ? or(sql`${surveys.titles}::text ilike ${containing(input.q)}`, sql`${surveys.code} ilike ${containing(input.q)}`)
      : undefined,
    behind(sorts, surveys.id, input),
  )
  const rows = await select(ctx)
    .where(where)
    .orderBy(...orderOf(sorts, surveys.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map((row) => present(row, ctx, survey_keep_days))
  return presentList(list, await totalOf(input, () => countRows(ctx.db, surveys, where)), input)
}

/** @throws AppError not_found */
export async function getStaffSurvey(ctx: Reader, { id }: { id: number }): Promise<StaffSurvey> {
  const [row] = await select(ctx).where(eq(surveys.id, id))
  if (!row) throw new AppError('not_found')
  return present(row, ctx, (await readSettings(ctx.pool)).survey_keep_days)
}
