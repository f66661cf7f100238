import { lacksTaxAccount, readAccounts } from '@pitlane/domain/invoice/datev.ts'
import { canCloseMonth, monthAfter, monthBegins, monthIn } from '@pitlane/domain/invoice/month.ts'
import { desc } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { countMissing, findFirstMoney, sumMonth } from '../../reads/months.ts'
import { readBooks } from './parties.ts'
import { findTaxedRates } from './queries.ts'
import { invoicePeriods, type MonthTotals } from './tables.ts'

type Reader = Pick<Context, 'db' | 'pool' | 'now'>
export type OpenMonth = {
  month: string
  startsAt: number
  endsAt: number
  totals: MonthTotals[]
  missing: number
  seen: string
}

/** The month after the last closed one, or that of the shop's first money. It begins where that one ended, in whatever zone. */
async function findOpenSpan({ db }: Reader, zone: string) {
  const [last] = await db.select().from(invoicePeriods).orderBy(desc(invoicePeriods.id)).limit(1)
  if (last) return { month: monthAfter(last.month), startsAt: last.endsAt.getTime() }
  const first = await findFirstMoney(db)
  if (first === null) return null
  const month = monthIn(first, zone)
  return { month, startsAt: monthBegins(month, zone) }
}

/** The month that is closed next, as it is now. The zone is read before a transaction is open. */
export async function readOpenMonth(ctx: Reader, zone: string): Promise<OpenMonth | null> {
  const span = await findOpenSpan(ctx, zone)
  if (!span) return null
  const { month, startsAt } = span
  const endsAt = Math.max(startsAt, monthBegins(monthAfter(month), zone))
  const dates = { from: new Date(startsAt), until: new Date(endsAt) }
  const totals = await sumMonth(ctx.db, dates)
  const seen = hash('sha256', JSON.stringify([month, startsAt, endsAt, totals]), 'base64url')
  return { month, startsAt, endsAt, totals, missing: await countMissing(ctx.db, dates), seen }
}

export async function getOpenMonth(ctx: Reader) {
  const { zone } = await readBooks(ctx)
  const open = await readOpenMonth(ctx, zone)
  if (!open) return { open: null }
  const verdict = canCloseMonth(open, open.month, ctx.now)
  const reason = verdict.ok || verdict.reason === 'month_out_of_turn' ? null : verdict.reason
  const { month, startsAt, endsAt, totals, missing, seen } = open
  const { datev_accounts, revenue_account } = await readSettings(ctx.pool)
  const accounts = readAccounts(datev_accounts, revenue_account)
  const rates = await findTaxedRates(ctx.db, { from: new Date(startsAt), until: new Date(endsAt) })
  const lacks = rates
    .filter((rate) => !accounts || lacksTaxAccount(accounts, rate))
    .map(({ country, basisPoints }) => ({ country, basis_points: basisPoints }))
  return { open: { month, starts_at: startsAt, ends_at: endsAt, totals, missing, datev_lacks: lacks, reason, seen } }
}
