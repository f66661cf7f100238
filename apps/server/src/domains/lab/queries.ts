import type { labEndpoints } from '@pitlane/contract/lab/lab.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { LabState } from '@pitlane/domain/lab/lab.ts'
import { and, desc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context, UserContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { files } from '../../platform/db/tables.ts'
import { findApplicant } from '../../reads/lab-applicant.ts'
import { addressMedia } from '../../platform/media/conceal.ts'
import { presentLab, presentDetail } from './present.ts'
import { labApplications, labFeedback, labs } from './tables.ts'

export type LabRow = typeof labs.$inferSelect
export type ApplicationRow = typeof labApplications.$inferSelect
export type FeedbackRow = typeof labFeedback.$inferSelect

type Reader = Pick<Context, 'db' | 'actor' | 'now' | 'lang'>
type Calls = typeof labEndpoints

const labGone = () => new AppError('lab_gone', { field: 'id' })
const isPublished = eq(labs.status, 'published')

/** Labs with their picture and what the reader has to do with them. */
const selectLabs = ({ db, actor }: Pick<Reader, 'db' | 'actor'>) =>
  db
    .select({
      lab: labs,
      picture: { file: files.id, width: files.width, height: files.height },
      // Written out: drizzle omits the table's name, and the inner table has an id too.
      waiting: sql<number>`(select count(*) from lab_applications w where w.lab_id = labs.id and w.state = 'waiting')`,
      application: labApplications,
      position: sql<number>`(select count(*) from lab_applications w
        where w.lab_id = labs.id and w.state = 'waiting' and w.id <= lab_applications.id)`,
    })
    .from(labs)
    .leftJoin(files, eq(files.id, labs.fileId))
    .leftJoin(labApplications, and(eq(labApplications.labId, labs.id), eq(labApplications.userId, actor?.id ?? 0)))
export type LabSeen = Awaited<ReturnType<typeof selectLabs>>[number]

const inState = (state: LabState, now: number): SQL | undefined => {
  const at = new Date(now)
  if (state === 'upcoming') return gt(labs.startsAt, at)
  return state === 'ended' ? lte(labs.endsAt, at) : and(lte(labs.startsAt, at), gt(labs.endsAt, at))
}

const applicantOf = async ({ db, actor }: Pick<Reader, 'db' | 'actor'>) => (actor ? findApplicant(db, actor.id) : null)

type Window = { page: number; page_size: number }
async function findPage(ctx: Reader, { page, page_size }: Window, where: SQL | undefined, order: SQL[]) {
  const pageSize = Math.max(1, page_size)
  const [rows, [counted], applicant] = [
    await selectLabs(ctx)
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset((Math.max(1, page) - 1) * pageSize),
    await ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(labs)
      .leftJoin(
        labApplications,
        and(eq(labApplications.labId, labs.id), eq(labApplications.userId, ctx.actor?.id ?? 0)),
      )
      .where(where),
    await applicantOf(ctx),
  ]
  return { list: rows.map((row) => presentLab(row, applicant, ctx)), total: counted?.total ?? 0, page, pageSize }
}

/** Those that run, the first to end first; then those to come; then those that have ended, the last first. */
export function listLabs(ctx: Reader, { state, ...window }: ParsedOf<Calls['listLabs']>) {
  const at = new Date(ctx.now)
  const order = [
    sql`case when ${labs.endsAt} <= ${at} then 2 when ${labs.startsAt} > ${at} then 1 else 0 end`,
    sql`case when ${labs.endsAt} <= ${at} then null else ${labs.endsAt} end`,
    desc(labs.endsAt),
    desc(labs.id),
  ]
  return findPage(ctx, window, and(isPublished, state && inState(state, ctx.now)), order)
}

export const listMyLabs = (ctx: UserContext, window: Window) =>
  findPage(ctx, window, isNotNull(labApplications.id), [desc(labApplications.id)])

/** @throws AppError lab_gone for one that is missing or a draft */
export async function getLab(ctx: Reader, { id }: { id: number }) {
  const [row] = await selectLabs(ctx).where(and(eq(labs.id, id), isPublished))
  if (!row) throw labGone()
  const feedback = row.application
    ? await ctx.db
        .select()
        .from(labFeedback)
        .where(eq(labFeedback.applicationId, row.application.id))
        .orderBy(desc(labFeedback.id))
    : []
  const presentFile = await addressMedia(
    ctx,
    feedback.flatMap(({ media }) => media),
  )
  return presentDetail(row, feedback, await applicantOf(ctx), { ...ctx, presentFile })
}

/**
 * The lab of whatever status, held until the transaction ends: who applies, leaves or is decided about waits for the
 * others.
 * @throws AppError lab_gone
 */
export async function lockLab(db: Transaction, id: number): Promise<LabRow> {
  const [lab] = await db.select().from(labs).where(eq(labs.id, id)).for('no key update')
  if (!lab) throw labGone()
  return lab
}

/** The caller's own application, or null. Read under the lab's lock it stays as it is. */
export async function findOwnApplication({ db, actor }: UserContext, labId: number): Promise<ApplicationRow | null> {
  const own = and(eq(labApplications.labId, labId), eq(labApplications.userId, actor.id))
  const [application] = await db.select().from(labApplications).where(own)
  return application ?? null
}
