import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reportStaffEndpoints, StaffReport } from '@pitlane/contract/report/staff.ts'
import { eq, or } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { hidePhotos } from './photos.ts'
import { getStaffReport } from './staff-report-queries.ts'
import { reports } from './tables.ts'

/** Revokes a report's link, which its owner cannot undo, or restores it. @throws AppError not_found */
export async function withdrawReport(
  ctx: StaffContext,
  { id, withdrawn, why }: ParsedOf<typeof reportStaffEndpoints.withdrawReport>,
): Promise<StaffReport> {
  const [report] = await ctx.db.select().from(reports).where(eq(reports.id, id)).for('no key update')
  if (!report) throw new AppError('not_found')
  if ((report.withdrawnAt !== null) !== withdrawn) {
    // The scans of a visit are one document.
    const whole = report.partOf ?? id
    await ctx.db
      .update(reports)
      .set({ withdrawnAt: withdrawn ? new Date(ctx.now) : null })
      .where(or(eq(reports.id, whole), eq(reports.partOf, whole)))
    if (withdrawn) await hidePhotos(ctx.db, whole)
    await writeAudit(ctx, { action: withdrawn ? 'withdraw' : 'publish', entity: 'report', id, after: { why } })
  }
  return getStaffReport(ctx, { id })
}
