import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { reportStaffEndpoints, StaffReport } from '@pitlane/contract/report/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { AppError } from '../../platform/app-error.ts'
import { judgeReport, rules } from './judge-report.ts'
import type { Judged } from './judged.ts'
import { withLimits } from './limits.ts'
import { ofKind, type ReportRow } from './queries.ts'
import { getStaffReport, isCurrent } from './staff-report-queries.ts'
import { numberOf } from './submit-report.ts'
import { reports } from './tables.ts'

/** The data, the owner and the letterhead are the old report's; only the judgement is new. */
async function insertAnew(ctx: StaffContext, old: ReportRow, judged: Judged) {
  const { id: _, ...measured } = old
  const publicId = randomBytes(16).toString('base64url')
  const row = {
    ...measured,
    ...judgeReport(judged),
    rules,
    publicId,
    number: numberOf(old.measuredAt.getTime(), publicId),
    // The sender sent one report; this one is ours.
    senderId: `reissue:${publicId}`,
    receivedAt: new Date(ctx.now),
    limits: judged.limits,
    profile: judged.profile,
    replaces: old.id,
    revokedAt: null,
    withdrawnAt: null,
    photosShown: false,
  }
  const made = one(await ctx.db.insert(reports).values(row).returning({ id: reports.id, number: reports.number }))
  await ctx.db.execute(sql`
    insert into report_photos (report_id, file, about, caption, user_id, created_at)
    select ${made.id}, file, about, caption, user_id, created_at from report_photos where report_id = ${old.id} order by id`)
  return made
}

/**
 * Judges a report by today's limits. The old one stays as it was issued and is named by the new one.
 * @throws AppError not_found, report_limits_same where the new one would say nothing new
 */
export async function reissueReport(
  ctx: StaffContext,
  { id, key, why }: ParsedOf<typeof reportStaffEndpoints.reissueReport>,
): Promise<StaffReport> {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffReport(ctx, { id: done })
  const [old] = await ctx.db.select().from(reports).where(eq(reports.id, id)).for('no key update')
  if (!old) throw new AppError('not_found')
  const judged = await withLimits(ctx, old.data)
  if (await isCurrent(ctx, old, judged)) throw new AppError('report_limits_same')
  const made = await insertAnew(ctx, ofKind(old), judged)
  const after = { replaces: id, number: made.number, why }
  await writeAudit(ctx, { action: 'reissue', entity: 'report', id: made.id, after, key })
  return getStaffReport(ctx, made)
}
