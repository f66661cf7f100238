import type { downloadStaffEndpoints, StaffDownloadPage, StaffRelease } from '@pitlane/contract/download/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { and, eq, ilike, or } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { behind, containing, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { presentStaffPage, presentStaffRelease } from './present.ts'
import { downloadPages, releaseFiles, releases } from './tables.ts'

type Reader = Pick<Context, 'db'>
type Calls = typeof downloadStaffEndpoints

const pageSorts = { id: downloadPages.id }

/** Pages and releases are few: their lists need no more index than the key. */
export async function listStaffDownloadPages({ db }: Reader, input: ParsedOf<Calls['listStaffDownloadPages']>) {
  const where = and(
    input.place && eq(downloadPages.place, input.place),
    input.brand && eq(downloadPages.brand, input.brand),
    behind(pageSorts, downloadPages.id, input),
  )
  const rows = await db
    .select()
    .from(downloadPages)
    .where(where)
    .orderBy(...orderOf(pageSorts, downloadPages.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(presentStaffPage), await totalOf(input, () => countRows(db, downloadPages, where)), input)
}

/** @throws AppError not_found */
export async function getStaffDownloadPage({ db }: Reader, { id }: { id: number }): Promise<StaffDownloadPage> {
  const [row] = await db.select().from(downloadPages).where(eq(downloadPages.id, id))
  if (!row) throw new AppError('not_found')
  return presentStaffPage(row)
}

const releaseSorts = { id: releases.id }
const selectReleases = ({ db }: Reader) =>
  db
    .select({ release: releases, file: releaseFiles })
    .from(releases)
    .leftJoin(releaseFiles, eq(releaseFiles.id, releases.fileId))

export async function listStaffReleases(ctx: Reader, input: ParsedOf<Calls['listStaffReleases']>) {
  const where = and(
    input.system && eq(releases.system, input.system),
    input.state && eq(releases.state, input.state),
    input.q ? or(ilike(releases.app, containing(input.q)), ilike(releases.number, containing(input.q))) : undefined,
    behind(releaseSorts, releases.id, input),
  )
  const rows = await selectReleases(ctx)
    .where(where)
    .orderBy(...orderOf(releaseSorts, releases.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map(presentStaffRelease),
    await totalOf(input, () => countRows(ctx.db, releases, where)),
    input,
  )
}

/** @throws AppError not_found */
export async function getStaffRelease(ctx: Reader, { id }: { id: number }): Promise<StaffRelease> {
  const [row] = await selectReleases(ctx).where(eq(releases.id, id))
  if (!row) throw new AppError('not_found')
  return presentStaffRelease(row)
}
