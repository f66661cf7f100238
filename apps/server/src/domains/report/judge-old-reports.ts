import { asc, eq, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { findScans } from './join-visit.ts'
import { judgeReport, rules, visitFinding } from './judge-report.ts'
import { ofKind, type ReportRow } from './queries.ts'
import { reports } from './tables.ts'

const batch = 100

async function findingOf(ctx: Context, report: ReportRow) {
  if (report.kind !== 'scan') return judgeReport(report).finding
  return visitFinding(await findScans(ctx, report.id))
}

/** A report says what today's rules find (decision 7); so do the lists, which keep only the finding. */
export async function judgeOldReports(ctx: Context): Promise<void> {
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(reports)
      .where(lt(reports.rules, rules))
      .orderBy(asc(reports.rules), asc(reports.id))
      .limit(batch)
    for (const row of rows) {
      const finding = await findingOf(ctx, ofKind(row))
      await ctx.db.update(reports).set({ finding, rules }).where(eq(reports.id, row.id))
    }
    if (rows.length < batch) return
  }
}
