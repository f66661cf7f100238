import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { SurveyResults, surveyStaffEndpoints } from '@pitlane/contract/survey/staff.ts'
import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { passing } from '../../reads/survey-filters.ts'
import { presentQuestions } from './queries.ts'
import { surveyAnswers, surveys } from './tables.ts'

type Question = ReturnType<typeof presentQuestions>[number]
type Tally = ReadonlyMap<string, number>
type Bars = SurveyResults['questions'][number]['bars']

const mostBars = 14
/** As long as a day, a month, a year is written. */
const spans = ['2026-03-29'.length, '2026-03'.length, '2026'.length]

/** By days if they are few, else by months or years; of more than fit only the most frequent. */
function dateBars(_: Question, tally: Tally): Bars {
  const by = (length: number) =>
    [...tally].reduce(
      (sums, [day, count]) => sums.set(day.slice(0, length), (sums.get(day.slice(0, length)) ?? 0) + count),
      new Map<string, number>(),
    )
  const sums = spans.map(by).find(({ size }) => size <= mostBars) ?? by(spans.at(-1)!)
  return [...sums]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, mostBars)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([span]) => barOf(span, span, sums))
}

const bars = {
  single: optionBars,
  multiple: optionBars,
  scale: ({ from, to }: Question, tally: Tally): Bars =>
    Array.from({ length: to - from + 1 }, (_, at) => barOf(String(from + at), String(from + at), tally)),
  date: dateBars,
  // They are read in the list of answers.
  text: (): Bars => [],
} as const satisfies Record<Question['kind'], (question: Question, tally: Tally) => Bars>

const barOf = (value: string, label: string, tally: Tally) => ({ value, label, count: tally.get(value) ?? 0 })
function optionBars({ options }: Question, tally: Tally): Bars {
  return options.map(({ id, title }) => barOf(id, title, tally))
}

function meanOf({ kind }: Question, tally: Tally): number | null {
  if (kind !== 'scale' || tally.size === 0) return null
  const all = [...tally].map(([value, count]) => ({ sum: Number(value) * count, count }))
  const sum = all.reduce((before, one) => before + one.sum, 0)
  return sum / all.reduce((before, one) => before + one.count, 0)
}

/** @throws AppError not_found */
export async function getSurveyResults(
  { db, lang }: Pick<Context, 'db' | 'lang'>,
  { id, ...filters }: ParsedOf<typeof surveyStaffEndpoints.getSurveyResults>,
): Promise<SurveyResults> {
  const [survey] = await db.select().from(surveys).where(eq(surveys.id, id))
  if (!survey) throw new AppError('not_found')
  const all = eq(surveyAnswers.surveyId, id)
  const where = and(all, passing(filters))
  const said = await db.execute<{ question: string; answered: string }>(sql`
    select e.key as question, count(*) as answered
    from ${surveyAnswers} cross join lateral jsonb_object_keys(answers) as e(key) where ${where} group by 1`)
  const counted = await db.execute<{ question: string; value: string; count: string }>(sql`
    select e.key as question, v.one #>> '{}' as value, count(*) as count
    from ${surveyAnswers}
    cross join lateral jsonb_each(answers) as e
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(e.value) when 'array' then e.value else jsonb_build_array(e.value) end) as v(one)
    where ${where} and e.key in (select q->>'id' from ${surveys} s, jsonb_array_elements(s.questions) q
      where s.id = ${id} and q->>'kind' <> 'text')
    group by 1, 2`)
  const answered = new Map(said.rows.map((row) => [row.question, Number(row.answered)]))
  const tallies = Map.groupBy(counted.rows, ({ question }) => question)
  return {
    id,
    shown: await db.$count(surveyAnswers, where),
    total: await db.$count(surveyAnswers, all),
    questions: presentQuestions(survey, lang).map((question) => {
      const tally = new Map((tallies.get(question.id) ?? []).map(({ value, count }) => [value, Number(count)]))
      return {
        id: question.id,
        kind: question.kind,
        title: question.title,
        answered: answered.get(question.id) ?? 0,
        mean: meanOf(question, tally),
        bars: bars[question.kind](question, tally),
      }
    }),
  }
}
