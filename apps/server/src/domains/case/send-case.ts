import type { caseEndpoints } from '@pitlane/contract/case/case.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { isPhoneNumber } from '@pitlane/domain/case/form.ts'
import { answerDueAt, answerHoursFor, openCaseStates } from '@pitlane/domain/case/states.ts'
import { cleanName, cleanText } from '@pitlane/domain/community/text.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import { lastModelYear } from '@pitlane/domain/vehicle/model-year.ts'
import { checkVin, normalVin } from '@pitlane/domain/vehicle/vin.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { readStanding } from '../../reads/standing.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { usePrivateMedia } from '../../platform/media/media.ts'
import { newThreadKey } from '../../platform/mail/thread-key.ts'
import { newReference } from '../../platform/reference.ts'
import { lockPerson, readEmail } from '../account/public.ts'
import { isReportOf } from '../../reads/case-report.ts'
import { formVector } from './form-vector.ts'
import { getCase } from './queries.ts'
import { caseRecipients, cases } from './tables.ts'
import { tellCaseOwner, tellRecipient } from './tell-about-case.ts'

type Input = Omit<ParsedOf<typeof caseEndpoints.sendCase>, 'idempotency_key'>

/** @throws AppError naming the first field that the rules refuse */
async function checkInput(ctx: WriteContext<UserContext>, input: Input): Promise<void> {
  if (input.vin && !checkVin(input.vin).ok) throw new AppError('field_format', { field: 'vin' })
  if (input.year > lastModelYear(ctx.now)) throw new AppError('field_format', { field: 'year' })
  if (input.mileage !== null && input.mileage_unit === null)
    throw new AppError('field_required', { field: 'mileage_unit' })
  if (input.contact_method === 'phone' && !isPhoneNumber(input.phone))
    throw new AppError('field_required', { field: 'phone' })
  if (input.report_id && !(await isReportOf(ctx.db, ctx.actor.id, input.report_id)))
    throw new AppError('field_format', { field: 'report_id' })
  const isOffered = and(eq(caseRecipients.id, input.recipient_id), eq(caseRecipients.active, true))
  if (!(await ctx.db.$count(caseRecipients, isOffered)))
    throw new AppError('case_recipient_gone', { field: 'recipient_id' })
}

/** @throws AppError case_limit */
async function checkLimit(ctx: WriteContext<UserContext>): Promise<void> {
  const most = await findStoredNumber(ctx.db, 'case_open_limit')
  const isOpen = and(eq(cases.userId, ctx.actor.id), inArray(cases.state, [...openCaseStates]))
  if ((await ctx.db.$count(cases, isOpen)) >= most) throw new AppError('case_limit', { values: { count: most } })
}

const valuesOf = (input: Input) => ({
  recipientId: input.recipient_id,
  brand: cleanName(input.brand),
  model: cleanName(input.model),
  vin: normalVin(input.vin),
  year: input.year,
  mileage: input.mileage,
  mileageUnit: input.mileage === null ? null : input.mileage_unit,
  serialNumber: cleanName(input.serial_number),
  contactName: cleanName(input.contact_name),
  contactMethod: input.contact_method,
  phone: cleanName(input.phone),
  email: readEmail(input.email),
  symptoms: cleanText(input.symptoms),
  workDone: cleanText(input.work_done),
  faults: cleanText(input.faults),
  additional: cleanText(input.additional),
  reportId: input.report_id,
})

/**
 * The same key again gives the case that it made, unless it comes with other words. The cases of one account are made one
 * after the other.
 * @throws AppError case_differs, email_format, case_recipient_gone, case_limit, field_format
 */
export async function sendCase(
  ctx: WriteContext<UserContext>,
  { idempotency_key: key, ...input }: ParsedOf<typeof caseEndpoints.sendCase>,
) {
  await lockPerson(ctx.db, ctx.actor.id)
  const values = valuesOf(input)
  const [done] = await ctx.db
    .select()
    .from(cases)
    .where(and(eq(cases.userId, ctx.actor.id), eq(cases.key, key)))
  if (done) {
    if (keysOf(values).some((name) => done[name] !== values[name])) throw new AppError('case_differs')
    return getCase(ctx, done)
  }
  await checkInput(ctx, input)
  await checkLimit(ctx)
  const at = new Date(ctx.now)
  const form = { ...values, lang: ctx.lang }
  const hours = await findStoredNumber(ctx.db, 'case_answer_hours')
  const { member } = await readStanding(ctx.db, { userId: ctx.actor.id, deviceSn: null, now: ctx.now })
  const row = one(
    await ctx.db
      .insert(cases)
      .values({
        ...form,
        search: formVector(form),
        number: newReference('S'),
        userId: ctx.actor.id,
        key,
        media: await usePrivateMedia(ctx, input.media),
        ownerKey: newThreadKey(),
        staffKey: newThreadKey(),
        answerDueAt: new Date(answerDueAt(ctx.now, answerHoursFor(hours, member))),
        saidAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
  )
  await tellCaseOwner(ctx, row, 'case_received', { what: 'new' })
  await tellRecipient(ctx, row, null)
  return getCase(ctx, row)
}
