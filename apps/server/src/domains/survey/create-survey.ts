import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { surveyStaffEndpoints } from '@pitlane/contract/survey/staff.ts'
import { AppError } from '../../platform/app-error.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { getStaffSurvey } from './staff-queries.ts'
import { surveyValues } from './survey-values.ts'
import { surveys } from './tables.ts'

type Input = ParsedOf<typeof surveyStaffEndpoints.createStaffSurvey>

/** @throws AppError survey_code_taken, field_format */
export async function createSurvey(ctx: StaffContext, { key, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffSurvey(ctx, { id: done })
  const values = await surveyValues(ctx, fields)
  const at = new Date(ctx.now)
  const [created] = await ctx.db
    .insert(surveys)
    .values({ ...values, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: surveys.id })
  if (!created) throw new AppError('survey_code_taken', { field: 'code' })
  await writeAudit(ctx, { action: 'create', entity: 'survey', id: created.id, after: values, key })
  return getStaffSurvey(ctx, created)
}
