import { countryById } from '@pitlane/domain/address/countries.ts'
import { dayIn } from '@pitlane/domain/day.ts'
import {
  type DocumentKind,
  documentNumber,
  prefixIn,
  prefixOf,
  sumByRate,
  sumTaxed,
} from '@pitlane/domain/invoice/document.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import type { OrderRow } from '../order/tables.ts'
import { keepMonthsOpen } from './month-lock.ts'
import type { Books } from './parties.ts'
import {
  type DocumentLineRow,
  type DocumentRow,
  invoiceDocuments,
  invoiceLines,
  invoicePeriods,
  invoiceTaxes,
} from './tables.ts'

export type NewLine = Omit<DocumentLineRow, 'id' | 'documentId' | 'position' | 'issuedAt' | 'currency'>
type Facts = Pick<
  DocumentRow,
  | 'kind'
  | 'refundId'
  | 'invoiceId'
  | 'movedAt'
  | 'treatment'
  | 'taxIncluded'
  | 'coupon'
  | 'points'
  | 'method'
  | 'provider'
  | 'providerRef'
  | 'snapshot'
>
/** `of`: the invoice that a credit note takes back, which is taxed where that is, wherever the order goes by now. */
type NewDocument = { books: Books; order: OrderRow; of?: DocumentRow; facts: Facts; lines: readonly NewLine[] }

/** Not in a month that finance has closed, should this process be late by more than an hour. No month is closed meanwhile. */
async function earliest({ db, now }: WriteContext): Promise<number> {
  await keepMonthsOpen(db)
  const [row] = await db.select({ end: sql<Date | null>`max(${invoicePeriods.endsAt})` }).from(invoicePeriods)
  return Math.max(now, row?.end ? new Date(row.end).getTime() : 0)
}

/** Within a year the numbers of a kind keep the prefix that they began with: a series that changes its name has a gap. */
async function prefixInYear({ db }: WriteContext, kind: DocumentKind, year: number, sequence: number) {
  const [before] = await db
    .select({ number: invoiceDocuments.number })
    .from(invoiceDocuments)
    .where(
      and(
        eq(invoiceDocuments.kind, kind),
        eq(invoiceDocuments.year, year),
        eq(invoiceDocuments.sequence, sequence - 1),
      ),
    )
  return before ? prefixIn(before.number) : null
}

/** Where the other kind has this number, from before its prefix was this one's, the series goes on under a name of its own. */
async function ownNumber({ db }: WriteContext, kind: DocumentKind, number: (prefix: string) => string, prefix: string) {
  const wanted = number(prefix)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document ${wanted}`}, 0))`)
  const isTaken = (await db.$count(invoiceDocuments, eq(invoiceDocuments.number, wanted))) > 0
  return isTaken ? number(`${prefix}-${kind === 'invoice' ? 'INV' : 'CN'}`) : wanted
}

/**
 * The next number of the kind and year, and the instant that it is dated at. The counter's row is held until the
 * transaction ends, and goes back with it: there is no gap and no number twice, and instants rise with the numbers.
 */
async function takeNumber(ctx: WriteContext, kind: DocumentKind, { prefixes, zone }: Books) {
  const at = await earliest(ctx)
  const year = Number(dayIn(at, zone).slice(0, 4))
  const { rows } = await ctx.db.execute<{ last: number; last_at: string }>(sql`
    insert into invoice_counters as c (kind, year, last, last_at) values (${kind}, ${year}, 1, ${new Date(at)})
    on conflict (kind, year) do update set last = c.last + 1, last_at = greatest(c.last_at, excluded.last_at)
    returning last, last_at`)
  const { last: sequence, last_at } = one(rows)
  const prefix = (await prefixInYear(ctx, kind, year, sequence)) ?? prefixOf(kind, prefixes)
  const number = await ownNumber(ctx, kind, (before) => documentNumber(before, year, sequence), prefix)
  return { year, sequence, number, issuedAt: new Date(last_at) }
}

/** Writes a document down for good. The caller holds the order's row. */
export async function insertDocument(
  ctx: WriteContext,
  { books, order, of, facts, lines }: NewDocument,
): Promise<DocumentRow> {
  const there = order.address ?? order.taxPlace
  const place = {
    currency: order.currency,
    country: of?.country ?? (there ? (countryById(there.country_id)?.code ?? '') : ''),
    region: of?.region ?? there?.province ?? '',
  }
  const taken = await takeNumber(ctx, facts.kind, books)
  const document = one(
    await ctx.db
      .insert(invoiceDocuments)
      .values({
        ...taken,
        ...facts,
        ...place,
        orderId: order.id,
        orderNumber: order.number,
        userId: order.userId,
        lang: order.lang,
        ...sumTaxed(lines),
      })
      .returning(),
  )
  const dated = { documentId: document.id, issuedAt: taken.issuedAt, currency: order.currency }
  await ctx.db.insert(invoiceLines).values(lines.map((line, index) => ({ ...line, ...dated, position: index + 1 })))
  const rates = sumByRate(lines)
  await ctx.db
    .insert(invoiceTaxes)
    .values(rates.map((rate) => ({ ...rate, ...dated, ...place, treatment: facts.treatment })))
  return document
}
