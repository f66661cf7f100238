import { scanFigures, mergeScans } from '@pitlane/domain/report/scan.ts'
import type { ReportInputOf } from '@pitlane/contract/report-input.ts'
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Context, WriteContext } from '../context.ts'
import { one } from '../db/database.ts'
import { reports } from './tables.ts'

type ScanInput = ReportInputOf<'scan'>

/** The scans of a visit become one report: that of the first, with what all of them found. */
export async function joinVisit(ctx: WriteContext, id: number): Promise<void> {
  const own = one(await ctx.db.select().from(reports).where(eq(reports.id, id)))
  // Two first scans of a visit at once: the second one waits here, and finds the other.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`visit ${own.deviceSn} ${own.visitId}`}, 0))`,
  )
  const [first] = await ctx.db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.deviceSn, own.deviceSn),
        eq(reports.visitId, own.visitId),
        eq(reports.keyId, own.keyId),
        eq(reports.vin, own.vin),
        ne(reports.id, id),
        isNull(reports.partOf),
      ),
    )
    .orderBy(asc(reports.id))
    .limit(1)
    .for('no key update')
  if (!first) return
  await ctx.db.update(reports).set({ partOf: first.id }).where(eq(reports.id, id))
  const scans = await findScans(ctx, first.id)
  const { finding } = scanFigures({ systems: mergeScans(scans) })
  await ctx.db.update(reports).set({ finding }).where(eq(reports.id, first.id))
}

/** The scans of the visit that the report stands for, in the order in which they were measured. */
export async function findScans({ db }: Pick<Context, 'db'>, id: number): Promise<ScanInput[]> {
  const rows = await db
    .select({ data: reports.data })
    .from(reports)
    .where(or(eq(reports.id, id), eq(reports.partOf, id)))
    .orderBy(asc(reports.measuredAt), asc(reports.id))
  return rows.map(({ data }) => data as ScanInput)
}
