import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { surveyStaffEndpoints } from '@pitlane/contract/survey/staff.ts'
import { cleanAll } from '@pitlane/domain/community/text.ts'
import { dayIn } from '@pitlane/domain/day.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { faultOf } from '@pitlane/domain/survey/questions.ts'
import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { surveys } from './tables.ts'

type Fields = Omit<ParsedOf<typeof surveyStaffEndpoints.createStaffSurvey>, 'key'>

function ensureZone(zone: string): void {
  try {
    dayIn(0, zone)
  } catch {
    throw new AppError('field_format', { field: 'zone' })
  }
}

/**
 * A survey's columns as staff have typed them.
 * @throws AppError survey_code_taken, field_format for a zone that is none, an end before the beginning, or questions that
 * contradict each other
 */
export async function surveyValues({ db }: StaffContext, typed: Fields, id = 0) {
  const fields = cleanAll(typed)
  ensureZone(fields.zone)
  if (fields.closes_at <= fields.opens_at) throw new AppError('field_format', { field: 'closes_at' })
  const fault = faultOf(fields.questions)
  if (fault) throw new AppError('field_format', { field: `questions.${fault.at}.${fault.field}` })
  if (await db.$count(surveys, and(eq(surveys.code, fields.code), ne(surveys.id, id))))
    throw new AppError('survey_code_taken', { field: 'code' })
  return {
    code: fields.code,
    status: fields.status,
    titles: withoutEmpty(fields.titles),
    intros: withoutEmpty(fields.intros),
    thanks: withoutEmpty(fields.thanks),
    zone: fields.zone,
    opensAt: new Date(fields.opens_at),
    closesAt: new Date(fields.closes_at),
    points: fields.points,
    anonymous: fields.anonymous,
    questions: fields.questions,
  }
}
