import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { ReportInput } from '@pitlane/contract/report/input.ts'
import type { reportEndpoints } from '@pitlane/contract/report/report.ts'
import { cleanText } from '@pitlane/domain/community/text.ts'
import { photoBounds, subjectsOf } from '@pitlane/domain/report/photo.ts'
import { and, asc, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Context, SenderContext, UserContext, WriteContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { one } from '../../platform/db/database.ts'
import { files } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/app-error.ts'
import { dropMedia, presentPrivate, renewAddresses, usePrivateMedia } from '../../platform/media/media.ts'
import { findOwnReport, type ReportRow } from './queries.ts'
import { reportPhotos, reports } from './tables.ts'
import type { Viewer } from './viewer.ts'

type Photographs = OutputOf<typeof reportEndpoints.addReportPhotos>
type Db = Pick<Context, 'db' | 'now'>

/** What was sent, without the rows that were made of it. */
const subjectsIn = (report: ReportInput): string[] =>
  subjectsOf(report.kind === 'battery_pack' ? { modules: report.pack.modules, codes: report.codes } : report)

/** The scans of a visit are one document. */
const ofDocument = (id: number) => or(eq(reports.id, id), eq(reports.partOf, id))
const idsOf = ({ db }: Pick<Context, 'db'>, id: number) =>
  db.select({ id: reports.id }).from(reports).where(ofDocument(id))

/** The photographs of a report that its viewer may see: the sender's, then its owner's. */
export async function presentPhotos(ctx: Db, report: ReportRow, { whole }: Viewer): Promise<Photographs> {
  const photographs_shown = report.photosShown
  if (!whole && !photographs_shown) return { photographs: [], photographs_shown }
  const rows = await ctx.db
    .select({ photo: reportPhotos, file: files })
    .from(reportPhotos)
    .innerJoin(files, eq(files.id, reportPhotos.file))
    .where(inArray(reportPhotos.reportId, idsOf(ctx, report.id)))
    .orderBy(sql`${reportPhotos.userId} is not null`, asc(reportPhotos.id))
    .limit(photoBounds.held * 12)
  return {
    photographs: rows.map(({ photo, file: { id: file, width, height, privateKey } }) => ({
      id: photo.id,
      about: photo.about,
      caption: photo.caption,
      by: photo.userId === null ? 'sender' : 'owner',
      added_at: photo.createdAt.getTime(),
      width,
      height,
      src: presentPrivate({ file, kind: 'image', width, height, key: privateKey! }, ctx.now).src,
    })),
    photographs_shown,
  }
}

/** @throws AppError field_format for a subject that the report does not have */
export function ensureSubjects(report: ReportInput): void {
  const known = new Set(['', ...subjectsIn(report)])
  for (const [at, { about }] of (report.photographs ?? []).entries())
    if (!known.has(about))
      throw new AppError('field_format', {
        field: `photographs.${at}.about`,
        data: { allowed: [...known].slice(0, 300) },
      })
}

/** Keeps the photographs that come with a report. @throws AppError field_format for a file that this sender has not uploaded */
export async function keepSentPhotos(
  ctx: WriteContext<SenderContext>,
  reportId: number,
  report: ReportInput,
): Promise<void> {
  const sent = new Map((report.photographs ?? []).map((photo) => [photo.file.toLowerCase(), photo]))
  if (sent.size === 0) return
  const media = await usePrivateMedia(ctx, [...sent.keys()], 'photographs')
  const createdAt = new Date(ctx.now)
  const rows = media.map(({ file }) => ({
    reportId,
    file,
    createdAt,
    about: sent.get(file)!.about,
    caption: sent.get(file)!.caption,
  }))
  await ctx.db.insert(reportPhotos).values(rows)
}

/** Held, so that two who add at once count what the other one has added. */
async function holdOwn(ctx: WriteContext<UserContext>, id: string): Promise<ReportRow> {
  const report = await findOwnReport(ctx, ctx.actor.id, id)
  await ctx.db.select({ id: reports.id }).from(reports).where(eq(reports.id, report.id)).for('no key update')
  return report
}

const shown = async (ctx: WriteContext<UserContext>, id: string) =>
  presentPhotos(ctx, await findOwnReport(ctx, ctx.actor.id, id), { mine: true, whole: true })

/** Those that this report does not have yet. @throws AppError field_format for one that something else shows, and may drop */
async function freshOf(
  { db }: WriteContext<UserContext>,
  reportId: number,
  wanted: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ file: files.id, held: reportPhotos.id })
    .from(files)
    .leftJoin(reportPhotos, and(eq(reportPhotos.file, files.id), eq(reportPhotos.reportId, reportId)))
    .where(and(inArray(files.id, [...wanted]), isNotNull(files.privateKey)))
  if (rows.some(({ held }) => held === null)) throw new AppError('field_format', { field: 'files' })
  const held = new Set(rows.map(({ file }) => file))
  return wanted.filter((file) => !held.has(file.toLowerCase()))
}

/** Adds pictures of the owner's to a report. */
export async function addReportPhotos(
  ctx: WriteContext<UserContext>,
  { id, files: wanted, about, caption }: ParsedOf<typeof reportEndpoints.addReportPhotos>,
): Promise<Photographs> {
  const report = await holdOwn(ctx, id)
  if (about !== '' && !subjectsIn(report.data).includes(about)) throw new AppError('field_format', { field: 'about' })
  const media = await usePrivateMedia(ctx, await freshOf(ctx, report.id, wanted), 'files')
  if (media.some(({ kind }) => kind !== 'image')) throw new AppError('file_kind', { field: 'files' })
  const rows = media.map(({ file }) => ({
    reportId: report.id,
    file,
    about,
    caption: cleanText(caption),
    userId: ctx.actor.id,
    createdAt: new Date(ctx.now),
  }))
  if (rows.length > 0) await ctx.db.insert(reportPhotos).values(rows)
  const held = one(
    await ctx.db.select({ count: count() }).from(reportPhotos).where(eq(reportPhotos.reportId, report.id)),
  )
  if (held.count > photoBounds.held)
    throw new AppError('field_too_many', { field: 'files', values: { count: photoBounds.held } })
  return shown(ctx, id)
}

/** Removes a picture that the owner has added; what came with the report stays. */
export async function removeReportPhoto(
  ctx: WriteContext<UserContext>,
  { id, photograph }: ParsedOf<typeof reportEndpoints.removeReportPhoto>,
): Promise<Photographs> {
  const report = await holdOwn(ctx, id)
  const [gone] = await ctx.db
    .delete(reportPhotos)
    .where(
      and(
        eq(reportPhotos.id, photograph),
        inArray(reportPhotos.reportId, idsOf(ctx, report.id)),
        eq(reportPhotos.userId, ctx.actor.id),
      ),
    )
    .returning({ file: reportPhotos.file })
  if (gone) {
    const { rows } = await ctx.db.execute(sql`select from report_photos where file = ${gone.file}`)
    if (rows.length === 0) await dropMedia(ctx.db, [{ file: gone.file, kind: 'image', width: 0, height: 0 }])
  }
  return shown(ctx, id)
}

/** Strangers who have loaded the page keep no address that is still good. */
export async function hidePhotos(db: Transaction, reportId: number): Promise<void> {
  const rows = await db
    .select({ file: reportPhotos.file })
    .from(reportPhotos)
    .innerJoin(reports, eq(reports.id, reportPhotos.reportId))
    .where(ofDocument(reportId))
    .orderBy(asc(reportPhotos.file))
  await renewAddresses(
    db,
    rows.map(({ file }) => file),
  )
}

/** Shows the photographs to whoever has the link, or to nobody else any more. */
export async function showReportPhotos(
  ctx: WriteContext<UserContext>,
  { id, shown: isShown }: ParsedOf<typeof reportEndpoints.showReportPhotos>,
): Promise<Photographs> {
  const report = await holdOwn(ctx, id)
  if (report.photosShown && !isShown) await hidePhotos(ctx.db, report.id)
  await ctx.db.update(reports).set({ photosShown: isShown }).where(ofDocument(report.id))
  return shown(ctx, id)
}
