import type { Survey, surveyEndpoints } from '@pitlane/contract/survey/survey.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { type Lang, textIn, type Texts, withoutEmpty } from '@pitlane/domain/lang.ts'
import { keptUntil, surveyStateAt } from '@pitlane/domain/survey/survey.ts'
import { and, desc, eq, or } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { surveyPeople, surveys } from './tables.ts'

export type SurveyRow = typeof surveys.$inferSelect
type Reader = Pick<Context, 'db' | 'pool' | 'actor' | 'now' | 'lang'>

/** The period in the milliseconds that the rules count in. */
export const openTimes = ({ opensAt, closesAt }: Pick<SurveyRow, 'opensAt' | 'closesAt'>) => ({
  opensAt: opensAt.getTime(),
  closesAt: closesAt.getTime(),
})

/** @throws AppError survey_gone for one that is missing or a draft */
export async function findSurvey(db: Context['db'], code: string, lock?: 'share'): Promise<SurveyRow> {
  const published = and(eq(surveys.code, code), eq(surveys.status, 'published'))
  const rows = db.select().from(surveys).where(published)
  const [survey] = await (lock ? rows.for(lock) : rows)
  if (!survey) throw new AppError('survey_gone', { field: 'code' })
  return survey
}

/** Who has answered already with this account or from this browser; the browser's own answer first. */
export async function findAnswerer({ db, actor }: Pick<Reader, 'db' | 'actor'>, surveyId: number, key?: string) {
  const own = [key && eq(surveyPeople.key, key), actor && eq(surveyPeople.userId, actor.id)].filter((one) => !!one)
  if (own.length === 0) return null
  const [person] = await db
    .select()
    .from(surveyPeople)
    .where(and(eq(surveyPeople.surveyId, surveyId), or(...own)))
    .orderBy(desc(eq(surveyPeople.key, key ?? nobody)))
    .limit(1)
  return person ?? null
}
const nobody = '00000000-0000-0000-0000-000000000000'

type StoredTexts = Parameters<typeof withoutEmpty>[0]
const say = (texts: StoredTexts | null, lang: Lang): string => (texts ? textIn(withoutEmpty(texts) as Texts, lang) : '')

export const presentQuestions = ({ questions }: SurveyRow, lang: Lang): Survey['questions'] =>
  questions.map((question) => ({
    id: question.id,
    kind: question.kind,
    required: question.required,
    title: say(question.titles, lang),
    hint: say(question.hints, lang),
    options: question.options.map(({ id, titles }) => ({ id, title: say(titles, lang) })),
    from: question.from,
    to: question.to,
    from_label: say(question.from_labels, lang),
    to_label: say(question.to_labels, lang),
    most: question.most,
    only: question.only,
  }))

/** @throws AppError survey_gone */
export async function getSurvey(
  ctx: Reader,
  { code, key }: ParsedOf<typeof surveyEndpoints.getSurvey>,
): Promise<Survey> {
  const survey = await findSurvey(ctx.db, code)
  const times = openTimes(survey)
  const state = surveyStateAt(times, ctx.now)
  const { survey_keep_days } = await readSettings(ctx.pool)
  return {
    code: survey.code,
    title: textIn(survey.titles, ctx.lang),
    intro: textIn(survey.intros, ctx.lang),
    thanks: textIn(survey.thanks, ctx.lang),
    state,
    opens_at: times.opensAt,
    closes_at: times.closesAt,
    points: survey.points,
    anonymous: survey.anonymous,
    kept_until: keptUntil(times, survey_keep_days),
    answered: (await findAnswerer(ctx, survey.id, key)) !== null,
    revision: survey.revision,
    questions: state === 'open' ? presentQuestions(survey, ctx.lang) : [],
  }
}
