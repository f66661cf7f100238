import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { surveyStaffEndpoints } from '@pitlane/contract/survey/staff.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import { structureOf } from '@pitlane/domain/survey/questions.ts'
import { eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { getStaffSurvey } from './staff-queries.ts'
import { surveyValues } from './survey-values.ts'
import { surveyPeople, surveys } from './tables.ts'

type Input = ParsedOf<typeof surveyStaffEndpoints.updateStaffSurvey>

type Survey = Pick<typeof surveys.$inferSelect, 'questions' | 'anonymous' | 'points'>
/** What of it was asked and promised. */
const fixed = {
  questions: ({ questions }: Survey) => questions.map(structureOf),
  anonymous: ({ anonymous }: Survey) => anonymous,
  points: ({ points }: Survey) => points,
}

/**
 * Held against those who answer, so that no answer is to other questions than it was asked, nor kept or thanked for
 * otherwise than it was promised. Words are mended at any time: whoever is just answering goes on.
 * @throws AppError not_found, edited_meanwhile, survey_has_answers, survey_code_taken, field_format
 */
export async function updateSurvey(ctx: StaffContext, { id, version, ...fields }: Input) {
  const [before] = await ctx.db.select().from(surveys).where(eq(surveys.id, id)).for('update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = await surveyValues(ctx, fields, id)
  const isAnswered = (await ctx.db.$count(surveyPeople, eq(surveyPeople.surveyId, id))) > 0
  const field = keysOf(fixed).find((name) => isOther(fixed[name](values), fixed[name](before)))
  if (isAnswered && field) throw new AppError('survey_has_answers', { field })
  const revision = before.revision + (!isAnswered && isOther(values.questions, before.questions) ? 1 : 0)
  await ctx.db
    .update(surveys)
    .set({ ...values, revision, updatedAt: editedAt(ctx, version) })
    .where(eq(surveys.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'survey', id, before, after: values })
  return getStaffSurvey(ctx, { id })
}

/** Compared as the column gives it back: without what is undefined. */
const isOther = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(plain(one), plain(other))
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
