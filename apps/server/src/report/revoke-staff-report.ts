import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reportStaffEndpoints, StaffReport } from '@pitlane/contract/report.staff.ts'
import { eq, or } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../account/public.ts'
import { AppError } from '../http/app-error.ts'
import { getStaffReport } from './staff-report-queries.ts'
import { reports } from './tables.ts'

/** Takes a report's link back, or gives it again. @throws AppError not_found */
export async function revokeStaffReport(
  ctx: StaffContext,
  { id, revoked, why }: ParsedOf<typeof reportStaffEndpoints.revokeStaffReport>,
): Promise<StaffReport> {
  const [report] = await ctx.db.select().from(reports).where(eq(reports.id, id)).for('no key update')
  if (!report) throw new AppError('not_found')
  if ((report.revokedAt !== null) !== revoked) {
    // The scans of a visit are one document.
    const whole = report.partOf ?? id
    await ctx.db
      .update(reports)
      .set({ revokedAt: revoked ? new Date(ctx.now) : null })
      .where(or(eq(reports.id, whole), eq(reports.partOf, whole)))
    await writeAudit(ctx, { action: revoked ? 'revoke' : 'publish', entity: 'report', id, after: { why } })
  }
  return getStaffReport(ctx, { id })
}
