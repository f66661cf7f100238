import { mergeScans } from '@pitlane/domain/report/scan.ts'
import type { ReportInputOf } from '@pitlane/contract/report/input.ts'
import { reportBounds } from '@pitlane/contract/report/bounds.ts'
import { systemTexts } from '@pitlane/contract/report/texts.ts'
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { visitFinding } from './judge-report.ts'
import { ofKind } from './queries.ts'
import { reports } from './tables.ts'

type ScanInput = ReportInputOf<'scan'>

/** Whether a visit's report has room for another scan; a scan without room stays a report of its own. */
async function hasRoom(ctx: WriteContext, firstId: number, scan: ScanInput): Promise<boolean> {
  const scans = [...(await findScans(ctx, firstId)), scan]
  const systems = mergeScans(scans)
  const codes = systems.flatMap((system) => system.codes)
  const frames = codes.reduce((sum, { freeze_frame }) => sum + freeze_frame.length, 0)
  return (
    scans.length <= reportBounds.scansOfVisit &&
    systems.length <= reportBounds.systems &&
    codes.length <= reportBounds.codes &&
    frames <= reportBounds.frameValues &&
    systems.reduce((sum, system) => sum + systemTexts(system), 0) <= reportBounds.systemTexts
  )
}

/** Joins the scans of a visit into one report: that of the first scan, with the findings of all. */
export async function joinVisit(ctx: WriteContext, id: number): Promise<void> {
  const own = ofKind(one(await ctx.db.select().from(reports).where(eq(reports.id, id))))
  if (own.kind !== 'scan') return
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
  if (!first || !(await hasRoom(ctx, first.id, own.data))) return
  await ctx.db.update(reports).set({ partOf: first.id }).where(eq(reports.id, id))
  const scans = await findScans(ctx, first.id)
  const finding = visitFinding(scans)
  await ctx.db.update(reports).set({ finding }).where(eq(reports.id, first.id))
}

/** A visit from before there were bounds may have any number of scans. */
const mostRead = 50

/** The scans of the visit that the report stands for, in the order of measuring. */
export async function findScans({ db }: Pick<Context, 'db'>, id: number): Promise<ScanInput[]> {
  const rows = await db
    .select({ data: reports.data })
    .from(reports)
    .where(or(eq(reports.id, id), eq(reports.partOf, id)))
    .orderBy(asc(reports.measuredAt), asc(reports.id))
    .limit(mostRead)
  return rows.map(({ data }) => data).filter((data) => data.kind === 'scan')
}
