import type { ReportSummary } from '@pitlane/contract/report/report.ts'
import { eq, or } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { presentReport } from './list-reports.ts'
import { hidePhotos } from './photos.ts'
import { findOwnReport } from './queries.ts'
import { reports } from './tables.ts'

/** Revokes the link for everybody but the owner and the staff, or restores it. */
export async function revokeReport(
  ctx: WriteContext<UserContext>,
  { id, revoked }: { id: string; revoked: boolean },
): Promise<ReportSummary> {
  const report = await findOwnReport(ctx, ctx.actor.id, id)
  const revokedAt = revoked ? (report.revokedAt ?? new Date(ctx.now)) : null
  // The scans of a visit are one document.
  await ctx.db
    .update(reports)
    .set({ revokedAt })
    .where(or(eq(reports.id, report.id), eq(reports.partOf, report.id)))
  if (revoked) await hidePhotos(ctx.db, report.id)
  const { vehicle, testing_agency } = report.data
  return presentReport({ ...report, revokedAt, vehicle, agency: report.letterhead?.name ?? testing_agency.name })
}
