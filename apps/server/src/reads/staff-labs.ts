import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { labStaffEndpoints, StaffApplicant, StaffLabFeedback } from '@pitlane/contract/lab/staff.ts'
import { countryById } from '@pitlane/domain/address/countries.ts'
import { labStateAt } from '@pitlane/domain/lab/lab.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { and, eq, ilike, sql } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import { labApplications, labFeedback, labs } from '../domains/lab/tables.ts'
import { AppError } from '../platform/app-error.ts'
import type { Context } from '../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf } from '../platform/db/page.ts'
import { addressMedia, type PresentFile } from '../platform/media/conceal.ts'

/** Who applies for labs and what they find: tables of lab and account. */

type Reader = Pick<Context, 'db' | 'lang' | 'now'>
type Calls = typeof labStaffEndpoints

const selectApplicants = ({ db }: Reader) =>
  db
    .select({
      row: labApplications,
      titles: labs.titles,
      startsAt: labs.startsAt,
      endsAt: labs.endsAt,
      email: users.email,
      name: users.name,
      feedback: sql<number>`(select count(*) from lab_feedback f where f.application_id = lab_applications.id)`,
      position: sql<number>`(select count(*) from lab_applications w where w.lab_id = lab_applications.lab_id
        and w.state = 'waiting' and w.id <= lab_applications.id)`,
    })
    .from(labApplications)
    .innerJoin(labs, eq(labs.id, labApplications.labId))
    .innerJoin(users, eq(users.id, labApplications.userId))
type ApplicantRow = Awaited<ReturnType<typeof selectApplicants>>[number]

const presentApplicant = (
  { row, titles, startsAt, endsAt, position, ...rest }: ApplicantRow,
  { lang, now }: Reader,
): StaffApplicant => ({
  ...rest,
  id: row.id,
  lab_id: row.labId,
  lab: textIn(titles, lang),
  lab_state: labStateAt({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }, now),
  state: row.state,
  position: row.state === 'waiting' ? position : null,
  user_id: row.userId,
  models: row.models,
  country: row.countryId === null ? '' : (countryById(row.countryId)?.code ?? ''),
  reason: row.reason,
  applied_at: row.createdAt.getTime(),
  version: row.updatedAt.getTime(),
})

const applicantSorts = { id: labApplications.id }

export async function listStaffApplicants(ctx: Reader, input: ParsedOf<Calls['listStaffApplicants']>) {
  const where = and(
    input.lab_id === undefined ? undefined : eq(labApplications.labId, input.lab_id),
    input.state && eq(labApplications.state, input.state),
    input.q ? ilike(users.email, containing(input.q)) : undefined,
    behind(applicantSorts, labApplications.id, input),
  )
  const rows = await selectApplicants(ctx)
    .where(where)
    .orderBy(...orderOf(applicantSorts, labApplications.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const count = async () => {
    const counted = ctx.db.select({ total: sql<number>`count(*)` }).from(labApplications)
    return (await counted.innerJoin(users, eq(users.id, labApplications.userId)).where(where))[0]!.total
  }
  const list = rows.map((row) => presentApplicant(row, ctx))
  return presentList(list, await totalOf(input, count), input)
}

/** @throws AppError not_found */
export async function getStaffApplicant(ctx: Reader, { id }: { id: number }): Promise<StaffApplicant> {
  const [row] = await selectApplicants(ctx).where(eq(labApplications.id, id))
  if (!row) throw new AppError('not_found')
  return presentApplicant(row, ctx)
}

const selectFeedback = ({ db }: Reader) =>
  db
    .select({
      row: labFeedback,
      labId: labs.id,
      titles: labs.titles,
      userId: users.id,
      email: users.email,
    })
    .from(labFeedback)
    .innerJoin(labApplications, eq(labApplications.id, labFeedback.applicationId))
    .innerJoin(labs, eq(labs.id, labApplications.labId))
    .innerJoin(users, eq(users.id, labApplications.userId))
type FeedbackRow = Awaited<ReturnType<typeof selectFeedback>>[number]

const presentFeedback = (
  { row, labId, titles, userId, email }: FeedbackRow,
  { lang }: Reader,
  presentFile: PresentFile,
): StaffLabFeedback => ({
  id: row.id,
  lab_id: labId,
  lab: textIn(titles, lang),
  user_id: userId,
  email,
  text: row.text,
  media: row.media.map(presentFile),
  thanks: row.thanks,
  thanked_at: row.thankedAt?.getTime() ?? null,
  created_at: row.createdAt.getTime(),
  version: row.updatedAt.getTime(),
})

const feedbackSorts = { id: labFeedback.id }

export async function listStaffLabFeedback(ctx: Reader, input: ParsedOf<Calls['listStaffLabFeedback']>) {
  const where = and(
    input.lab_id === undefined ? undefined : eq(labs.id, input.lab_id),
    input.user_id === undefined ? undefined : eq(users.id, input.user_id),
    input.q ? ilike(users.email, containing(input.q)) : undefined,
    behind(feedbackSorts, labFeedback.id, input),
  )
  const rows = await selectFeedback(ctx)
    .where(where)
    .orderBy(...orderOf(feedbackSorts, labFeedback.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const count = async () =>
    (await ctx.db.select({ total: sql<number>`count(*)` }).from(selectFeedback(ctx).where(where).as('found')))[0]!.total
  const presentFile = await addressMedia(
    ctx,
    rows.flatMap(({ row }) => row.media),
  )
  const list = rows.map((row) => presentFeedback(row, ctx, presentFile))
  return presentList(list, await totalOf(input, count), input)
}

/** @throws AppError not_found */
export async function getStaffLabFeedback(ctx: Reader, { id }: { id: number }): Promise<StaffLabFeedback> {
  const [row] = await selectFeedback(ctx).where(eq(labFeedback.id, id))
  if (!row) throw new AppError('not_found')
  return presentFeedback(row, ctx, await addressMedia(ctx, row.row.media))
}
