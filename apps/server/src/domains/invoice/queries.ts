import { sumTaxed, type Taxed } from '@pitlane/domain/invoice/document.ts'
import { type Currency, minor, zero } from '@pitlane/domain/money.ts'
import { and, asc, eq, gte, inArray, lt, ne, sum } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { findVirtualLines } from '../../reads/documents-due.ts'
import { type DocumentLineRow, type DocumentRow, invoiceDocuments, invoiceLines, invoiceTaxes } from './tables.ts'

type Db = Context['db']

export async function findInvoiceOf(db: Db, orderId: number): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(invoiceDocuments)
    .where(and(eq(invoiceDocuments.orderId, orderId), eq(invoiceDocuments.kind, 'invoice')))
  return row ?? null
}

/** What the credit notes of an invoice have taken of each line of the order, and under null of its freight. */
export async function findCredited(
  db: Db,
  invoiceId: number,
): Promise<Map<number | null, Pick<Taxed, 'gross' | 'tax'>>> {
  const rows = await db
    .select({
      lineId: invoiceLines.orderLineId,
      gross: sum(invoiceLines.gross).mapWith(Number),
      tax: sum(invoiceLines.tax).mapWith(Number),
    })
    .from(invoiceLines)
    .innerJoin(invoiceDocuments, eq(invoiceDocuments.id, invoiceLines.documentId))
    .where(eq(invoiceDocuments.invoiceId, invoiceId))
    .groupBy(invoiceLines.orderLineId)
  return new Map(rows.map(({ lineId, gross, tax }) => [lineId, { gross: minor(-gross), tax: minor(-tax) }]))
}

/** The rates of the taxed documents of a span, with the countries whose tax they are. */
export const findTaxedRates = (db: Db, { from, until, currency }: { from: Date; until: Date; currency?: Currency }) =>
  db
    .selectDistinct({ country: invoiceTaxes.country, basisPoints: invoiceTaxes.basisPoints })
    .from(invoiceTaxes)
    .where(
      and(
        gte(invoiceTaxes.issuedAt, from),
        lt(invoiceTaxes.issuedAt, until),
        currency && eq(invoiceTaxes.currency, currency),
        eq(invoiceTaxes.treatment, 'taxed'),
        ne(invoiceTaxes.tax, zero),
      ),
    )
    .orderBy(asc(invoiceTaxes.country), asc(invoiceTaxes.basisPoints))

/** Of each document what was sent and what was not: all its lines of either kind together. */
export async function sumBySent(db: Db, documentIds: readonly number[]) {
  if (documentIds.length === 0) return new Map<number, (Taxed & { isSent: boolean })[]>()
  const rows = await db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.documentId, [...documentIds]))
  const virtual = await findVirtualLines(
    db,
    rows.flatMap(({ orderLineId }) => orderLineId ?? []),
  )
  const sumOf = (lines: readonly DocumentLineRow[], isSent: boolean) => ({
    isSent,
    ...sumTaxed(lines.filter(({ orderLineId }) => isSent !== virtual.has(orderLineId ?? 0))),
  })
  return new Map(
    [...Map.groupBy(rows, ({ documentId }) => documentId)].map(([id, lines]) => [
      id,
      [true, false].map((isSent) => sumOf(lines, isSent)).filter(({ gross }) => gross !== 0),
    ]),
  )
}

/** A document's lines and its totals by rate, as they are printed. `isSent`: not software and the like. */
export async function findParts(db: Db, documentId: number) {
  const rows = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.documentId, documentId))
    .orderBy(asc(invoiceLines.position))
  const virtual = await findVirtualLines(
    db,
    rows.flatMap(({ orderLineId }) => orderLineId ?? []),
  )
  const lines = rows.map((line) => ({ ...line, isSent: !virtual.has(line.orderLineId ?? 0) }))
  const taxes = await db
    .select()
    .from(invoiceTaxes)
    .where(eq(invoiceTaxes.documentId, documentId))
    .orderBy(asc(invoiceTaxes.id))
  return { lines, taxes }
}
