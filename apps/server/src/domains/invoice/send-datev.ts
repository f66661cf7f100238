import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { exportDatev } from '@pitlane/contract/invoice/staff-datev.ts'
import { dayIn } from '@pitlane/domain/day.ts'
import {
  type Batch,
  bookDeliveries,
  datevHead,
  datevLines,
  lacksTaxAccount,
  type Posting,
  readAccounts,
  type RevenueAccounts,
} from '@pitlane/domain/invoice/datev.ts'
import { type Exemption, exemptionOf } from '@pitlane/domain/invoice/document.ts'
import { monthAfter, monthBegins } from '@pitlane/domain/invoice/month.ts'
import { type Currency, defaultCurrency, type Minor } from '@pitlane/domain/money.ts'
import { formatPercent } from '@pitlane/domain/percent.ts'
import { byteOrderMark } from '@pitlane/domain/csv.ts'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { AppError } from '../../platform/app-error.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../../platform/db/settings.ts'
import type { ContextMaker } from '../../platform/http/api.ts'
import { admitKey } from '../../platform/http/admit-key.ts'
import { ensureUser, inTransaction, mayCall, parseInput } from '../../platform/http/implement.ts'
import { countCall } from '../../platform/http/rate-limit.ts'
import { findMonth, findPeriodBooks, periodBooks } from './list-months.ts'
import { findTaxedRates, sumBySent } from './queries.ts'
import { type DocumentRow, type DocumentTaxRow, invoiceDocuments, invoiceTaxes, type PeriodBooks } from './tables.ts'

const atOnce = 1_000
type Part = { gross: Minor; tax: Minor; exemption: Exemption | null }
type Dated = { tax: DocumentTaxRow; document: DocumentRow }

/**
 * Each total by the reasons why it is without a tax, if the accounts tell goods and services apart. A document of a business has one
 * rate, so that its lines are the lines of this total.
 */
async function partsOf({ db }: Pick<Context, 'db'>, rows: readonly Dated[], accounts: RevenueAccounts) {
  const mixed = bookDeliveries(accounts) ? rows.filter(({ tax }) => tax.treatment === 'reverse_charge') : []
  const sums = await sumBySent(
    db,
    mixed.map(({ document }) => document.id),
  )
  return ({ tax, document }: Dated): Part[] =>
    sums.get(document.id)?.map(({ isSent, ...sum }) => ({
      gross: sum.gross,
      tax: sum.tax,
      exemption: exemptionOf(tax.treatment, isSent),
    })) ?? [{ gross: tax.gross, tax: tax.tax, exemption: null }]
}

/** The totals of documents by their rates, in the order of their days; the index has them in it. */
async function* postingsOf(
  ctx: Pick<Context, 'db'>,
  { span: { from, until, currency }, zone, accounts }: Awaited<ReturnType<typeof readBatch>>,
) {
  let after: { at: Date; id: number } = { at: from, id: 0 }
  for (;;) {
    const rows = await ctx.db
      .select({ tax: invoiceTaxes, document: invoiceDocuments })
      .from(invoiceTaxes)
      .innerJoin(invoiceDocuments, eq(invoiceDocuments.id, invoiceTaxes.documentId))
      .where(
        and(
          gte(invoiceTaxes.issuedAt, after.at),
          lt(invoiceTaxes.issuedAt, until),
          eq(invoiceTaxes.currency, currency),
          sql`(${invoiceTaxes.issuedAt}, ${invoiceTaxes.id}) > (${after.at}, ${after.id})`,
        ),
      )
      .orderBy(asc(invoiceTaxes.issuedAt), asc(invoiceTaxes.id))
      .limit(atOnce)
    const parts = await partsOf(ctx, rows, accounts)
    for (const [{ tax, document }, part] of rows.flatMap((row) => parts(row).map((part) => [row, part] as const)))
      yield {
        kind: document.kind,
        ...part,
        currency: tax.currency,
        day: dayIn(tax.issuedAt.getTime(), zone),
        number: document.number,
        orderNumber: document.orderNumber,
        country: tax.country,
        treatment: tax.treatment,
        basisPoints: tax.basisPoints,
        taxId: document.snapshot.buyer.taxId,
      } satisfies Posting
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = { at: last.tax.issuedAt, id: last.tax.id }
  }
}

/** The first day of the business year that a month is in. */
function yearOf(month: string, settings: Pick<PeriodBooks, 'business_year_month'>): string {
  const day = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const first = day.with({ month: settings.business_year_month })
  return (Temporal.PlainDate.compare(first, day) > 0 ? first.subtract({ years: 1 }) : first).toString()
}

type Rate = Awaited<ReturnType<typeof findTaxedRates>>[number]
const percentOf = ({ country, basisPoints }: Rate) => `${country} ${formatPercent(basisPoints, 'en')}`

/**
 * The accounts by which a month is booked: those of its own day, or else today's. A closed month was never exported by
 * accounts that lack a rate of it, and without today's it could never be.
 * @throws AppError datev_accounts, datev_tax
 */
function accountsFor(rates: readonly Rate[], all: readonly Pick<PeriodBooks, 'datev_accounts' | 'revenue_account'>[]) {
  const read = all.map(({ datev_accounts, revenue_account }) => readAccounts(datev_accounts, revenue_account))
  const known = read.filter((accounts) => accounts !== null)
  const last = known.at(-1)
  if (!last || !read[0]) throw new AppError('datev_accounts')
  const whole = known.find((accounts) => !rates.some((rate) => lacksTaxAccount(accounts, rate)))
  if (whole) return whole
  const lacking = rates.filter((rate) => lacksTaxAccount(last, rate))
  throw new AppError('datev_tax', { values: { rates: lacking.map(percentOf).join(', ') } })
}

async function readBatch(ctx: Context, input: ParsedOf<typeof exportDatev>) {
  const { month } = input
  const currency = (input.currency ?? defaultCurrency) as Currency
  const settings = await readSettings(ctx.pool)
  const books = (await findPeriodBooks(ctx.db, month)) ?? periodBooks(settings)
  const { zone } = books
  const closed = await findMonth(ctx.db, month)
  const from = closed?.starts_at ?? monthBegins(month, zone)
  const until = closed?.ends_at ?? monthBegins(monthAfter(month), zone)
  const span = { from: new Date(from), until: new Date(until), currency }
  const accounts = accountsFor(await findTaxedRates(ctx.db, span), [books, settings])
  const created = new Date(ctx.now).toISOString().replaceAll(/\D/g, '')
  const batch: Batch = {
    consultant: books.datev_consultant,
    client: books.datev_client,
    yearBegins: yearOf(month, books),
    from: dayIn(from, zone),
    until: dayIn(until - 1, zone),
    accountLength: books.datev_account_length,
    currency,
    isFinal: closed !== null,
    created,
    title: `${settings.shop_name} ${month}`,
  }
  return { batch, span, zone, accounts, receivable: books.receivable_account }
}

async function* write(ctx: Context, read: Awaited<ReturnType<typeof readBatch>>) {
  const { batch, accounts, receivable } = read
  yield byteOrderMark + datevHead(batch)
  for await (const posting of postingsOf(ctx, read)) yield datevLines(posting, receivable, accounts, batch.isFinal)
}

/** A month of documents as DATEV reads it. */
export function registerDatev(app: FastifyInstance, contextOf: ContextMaker): void {
  app.get(exportDatev.path, async (request, reply) => {
    const ctx = await admitKey(await contextOf(request), exportDatev)
    mayCall(exportDatev, ctx)
    const input = parseInput(exportDatev, request.query)
    await countCall(ctx, 'exportDatev', exportDatev, input)
    ensureUser(ctx)
    const batch = await readBatch(ctx, input)
    await inTransaction(ctx, (tx) =>
      writeAudit({ ...tx, actor: ctx.actor }, { action: 'export', entity: 'month', id: input.month }),
    )
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="EXTF_Buchungsstapel_${input.month}.csv"`)
      .send(Readable.from(write(ctx, batch)))
  })
}
