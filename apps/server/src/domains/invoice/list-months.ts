import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { ClosedMonth, monthStaffEndpoints } from '@pitlane/contract/invoice/staff-months.ts'
import { and, eq } from 'drizzle-orm'
import { knownZone } from '@pitlane/domain/day.ts'
import type { Context } from '../../platform/context.ts'
import type { Settings } from '../../platform/db/settings.ts'
import { behind, offsetOf, orderOf, presentList, totalOf } from '../../platform/db/page.ts'
import { closedMonths } from '../../reads/months.ts'
import { invoicePeriods, type PeriodBooks } from './tables.ts'

type List = typeof monthStaffEndpoints.listStaffMonths
type Db = Context['db']
const sorts = { id: invoicePeriods.id }

type Row = { period: typeof invoicePeriods.$inferSelect; email: string }
const presentMonth = ({ period, email }: Row): ClosedMonth => ({
  id: period.id,
  month: period.month,
  starts_at: period.startsAt.getTime(),
  ends_at: period.endsAt.getTime(),
  totals: period.totals,
  closed_at: period.closedAt.getTime(),
  closed_by: { id: period.closedBy, email },
})

export async function findMonth(db: Db, month: string): Promise<ClosedMonth | null> {
  const [row] = await closedMonths(db).where(eq(invoicePeriods.month, month))
  return row ? presentMonth(row) : null
}

/** What a closed month's exports are made by, whatever the settings are by now; null while it is open, or of one from before. */
export async function findPeriodBooks(db: Db, month: string): Promise<PeriodBooks | null> {
  const [row] = await db
    .select({ books: invoicePeriods.books })
    .from(invoicePeriods)
    .where(eq(invoicePeriods.month, month))
  return row?.books ?? null
}

/** Of these a closed month keeps what they were. */
export const periodBooks = (settings: Settings): PeriodBooks => ({
  zone: knownZone(settings.books_zone),
  receivable_account: settings.receivable_account,
  revenue_account: settings.revenue_account,
  datev_consultant: settings.datev_consultant,
  datev_client: settings.datev_client,
  datev_account_length: settings.datev_account_length,
  datev_accounts: settings.datev_accounts,
  business_year_month: settings.business_year_month,
})

export async function listMonths({ db }: Pick<Context, 'db'>, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const where = and(input.q ? eq(invoicePeriods.month, input.q) : undefined, behind(sorts, invoicePeriods.id, input))
  const rows = await closedMonths(db)
    .where(where)
    .orderBy(...orderOf(sorts, invoicePeriods.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => db.$count(invoicePeriods, where))
  return presentList(rows.map(presentMonth), total, input)
}
