import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { surveyEndpoints } from '@pitlane/contract/survey/survey.ts'
import { cleanText } from '@pitlane/domain/community/text.ts'
import { dayIn } from '@pitlane/domain/day.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { judgeAnswers } from '@pitlane/domain/survey/questions.ts'
import { canAnswer } from '@pitlane/domain/survey/survey.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { WriteContext } from '../../platform/context.ts'
import { earnPoints } from '../points/public.ts'
import { findAnswerer, findSurvey, type SurveyRow, openTimes } from './queries.ts'
import { surveyAnswers, surveyPeople } from './tables.ts'

type Input = ParsedOf<typeof surveyEndpoints.answerSurvey>

/** Without signs that turn or hide what stands beside them on the console's screens. */
const cleaned = (answers: Input['answers']) =>
  Object.fromEntries(
    answers.map(({ question, value }) => [question, typeof value === 'string' ? cleanText(value) : value]),
  )

const presentThanks = ({ lang }: WriteContext, survey: SurveyRow, points: number | null) => ({
  thanks: textIn(survey.thanks, lang),
  points,
})

/**
 * Keeps an answer, once a person and once a browser, and gives who is logged in the points that were promised.
 * @throws AppError survey_gone, survey_required and survey_answer with the question as their field, and the refusals of canAnswer
 */
export async function answerSurvey(ctx: WriteContext, { code, key, revision, answers }: Input) {
  // Shared: people answer at once, but nobody edits the questions meanwhile.
  const survey = await findSurvey(ctx.db, code, 'share')
  const userId = ctx.actor?.id ?? null
  const before = await findAnswerer(ctx, survey.id, key)
  if (before?.key === key && before.userId === userId) return presentThanks(ctx, survey, before.points)
  const now = ctx.now
  ensure(canAnswer({ ...openTimes(survey), revision: survey.revision }, { revision, answered: before !== null, now }))
  const judged = judgeAnswers(survey.questions, cleaned(answers))
  if (!judged.ok) throw new AppError(judged.reason, { field: judged.question })
  const points = userId === null ? null : survey.points
  const [person] = await ctx.db
    .insert(surveyPeople)
    .values({ surveyId: survey.id, userId, key, points })
    .onConflictDoNothing()
    .returning({ id: surveyPeople.id })
  if (!person) return answerAgain(ctx, survey, key)
  const personId = survey.anonymous ? null : person.id
  const day = dayIn(now, survey.zone)
  await ctx.db
    .insert(surveyAnswers)
    .values({ surveyId: survey.id, personId, day, lang: ctx.lang, answers: judged.kept })
  if (userId !== null && points !== null)
    await earnPoints(ctx, { userId, points, cause: `survey:${survey.id}:${userId}`, kind: 'survey' })
  return presentThanks(ctx, survey, points)
}

/** Somebody was faster: the same answer that was sent twice, or another one. */
async function answerAgain(ctx: WriteContext, survey: SurveyRow, key: string) {
  const other = await findAnswerer(ctx, survey.id, key)
  if (other?.key !== key || other.userId !== (ctx.actor?.id ?? null)) throw new AppError('survey_answered')
  return presentThanks(ctx, survey, other.points)
}
