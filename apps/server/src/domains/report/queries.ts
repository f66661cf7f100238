import { and, desc, eq, isNull, like, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReportKind } from '@pitlane/domain/report/report.ts'
import type { Context } from '../../platform/context.ts'
import { beginningWith } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Judged } from './judged.ts'
import { usualLimitsOf } from './limits.ts'
import { reports } from './tables.ts'

type Db = Pick<Context, 'db'>
type Row = typeof reports.$inferSelect
/**
 * A row by its kind: its data and limits are of that kind, because only `judgeReport` writes them. A limit that was not
 * there on its day is the usual one.
 */
export type ReportRow = Omit<Row, keyof Judged> & Judged
/** With the number of the report that it replaces. */
export type ShownReport = ReportRow & { replacesNumber: string | null }
export const ofKind = (row: Row) => ({ ...row, limits: { ...usualLimitsOf(row.data), ...row.limits } }) as ReportRow
const replaced = alias(reports, 'replaced')

/** The columns of a list: without the measured data. */
const summary = {
  id: reports.id,
  publicId: reports.publicId,
  kind: reports.kind,
  number: reports.number,
  measuredAt: reports.measuredAt,
  finding: reports.finding,
  vin: reports.vin,
  vehicle: sql<{ plate: string; make: string; model: string; year: number | null }>`${reports.data}->'vehicle'`,
  agency: sql<string>`coalesce(${reports.letterhead}->>'name', ${reports.data}->'testing_agency'->>'name', '')`,
  revokedAt: reports.revokedAt,
  withdrawnAt: reports.withdrawnAt,
}
export type SummaryRow = Awaited<ReturnType<typeof findReportPage>>[number]

/**
 * A report by its public id; for a scan that was joined to a visit's report, that report.
 * @throws AppError report_gone
 */
export async function findReport<Kind extends ReportKind>(
  { db }: Db,
  publicId: string,
  kind: Kind,
): Promise<Extract<ShownReport, { kind: Kind }>> {
  const [found] = await db
    .select({ row: reports, replacesNumber: replaced.number })
    .from(reports)
    .leftJoin(replaced, eq(replaced.id, reports.replaces))
    .where(and(eq(reports.publicId, publicId), eq(reports.kind, kind)))
  if (!found) throw new AppError('report_gone')
  const { row, replacesNumber } = found
  const shown = async (): Promise<ShownReport> => {
    if (row.partOf === null) return { ...ofKind(row), replacesNumber }
    const [whole] = await db.select().from(reports).where(eq(reports.id, row.partOf))
    return { ...ofKind(whole!), replacesNumber: null }
  }
  return (await shown()) as Extract<ShownReport, { kind: Kind }>
}

/** @throws AppError report_gone for a report that is missing or another user's: which of the two must not show. */
export async function findOwnReport({ db }: Db, userId: number, publicId: string): Promise<ReportRow> {
  const [found] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.publicId, publicId), eq(reports.userId, userId)))
  if (!found) throw new AppError('report_gone', { field: 'id' })
  return ofKind(found)
}

type Question = {
  userId: number
  vin?: string
  search?: string
  kind?: ReportKind
  before: { at: Date; id: number } | null
  size: number
}

const newestFirst = [desc(reports.measuredAt), desc(reports.id)]

const behind = (before: Question['before']): SQL | undefined =>
  before === null
    ? undefined
    : or(lt(reports.measuredAt, before.at), and(eq(reports.measuredAt, before.at), lt(reports.id, before.id)))

/** A page of a user's reports, newest first. The ids are selected first: only the shown rows are unpacked. */
export function findReportPage({ db }: Db, { userId, vin, search, kind, before, size }: Question) {
  const page = db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.userId, userId),
        isNull(reports.partOf),
        vin === undefined ? undefined : eq(reports.vin, vin),
        kind === undefined ? undefined : eq(reports.kind, kind),
        search ? matching(search) : undefined,
        behind(before),
      ),
    )
    .orderBy(...newestFirst)
    .limit(size)
    .as('page')
  return db
    .select(summary)
    .from(page)
    .innerJoin(reports, eq(reports.id, page.id))
    .orderBy(...newestFirst)
}

/** A starter battery is another one than the pack that drives the same vehicle. */
export const isOfStarter = ({ kind, data }: Pick<ReportRow, 'kind' | 'data'>): boolean =>
  kind === 'battery_pack' && 'pack' in data && data.pack.chemistry === 'lead_acid'
const ofSameBattery = (report: ReportRow): SQL | undefined =>
  report.kind === 'battery_pack'
    ? sql`(${reports.data} -> 'pack' ->> 'chemistry' = 'lead_acid') = ${isOfStarter(report)}`
    : undefined

const newer = alias(reports, 'newer')

/** Whole reports of what this one is of, newest first, without those that were judged anew. */
export async function findReportsOfVehicle(
  { db }: Db,
  report: ReportRow,
  { userId, before, size }: Pick<Question, 'userId' | 'before' | 'size'>,
): Promise<ReportRow[]> {
  const rows = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.userId, userId),
        eq(reports.vin, report.vin),
        eq(reports.kind, report.kind),
        ofSameBattery(report),
        isNull(reports.partOf),
        notExists(db.select({ id: newer.id }).from(newer).where(eq(newer.replaces, reports.id))),
        behind(before),
      ),
    )
    .orderBy(...newestFirst)
    .limit(size)
  return rows.map(ofKind)
}

const matching = (search: string): SQL | undefined =>
  or(like(reports.vin, beginningWith(search)), like(reports.plate, beginningWith(search)))

/** Other reports of the same kind of the same vehicle, to compare a report with; newest first. */
export function findEarlierReports({ db }: Db, report: ReportRow) {
  const { id, kind, userId, vin, measuredAt } = report
  return userId === null || vin === ''
    ? []
    : db
        .select({
          id: reports.publicId,
          measuredAt: reports.measuredAt,
          finding: reports.finding,
          odometer: sql<number | null>`(${reports.data} -> 'vehicle' -> 'odometer_km')`,
          device: reports.deviceSn,
        })
        .from(reports)
        .where(
          and(
            eq(reports.userId, userId),
            eq(reports.vin, vin),
            eq(reports.kind, kind),
            ofSameBattery(report),
            isNull(reports.partOf),
            ne(reports.id, id),
            lt(reports.measuredAt, measuredAt),
          ),
        )
        .orderBy(desc(reports.measuredAt), desc(reports.id))
        .limit(20)
}
export type EarlierReport = Awaited<ReturnType<typeof findEarlierReports>>[number]
