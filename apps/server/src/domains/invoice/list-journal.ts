import type { OutputOf, ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { booksStaffEndpoints } from '@pitlane/contract/invoice/staff-books.ts'
import { and, eq, gte, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, inDays, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { readSettings } from '../../platform/db/settings.ts'
import { invoiceDocuments, invoiceTaxes } from './tables.ts'

type List = typeof booksStaffEndpoints.listStaffJournal
const sorts = { id: invoiceTaxes.id, issued_at: invoiceTaxes.issuedAt }

/** A row for each document and rate, with the accounts that the settings name. */
export async function listJournal(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  asked: ParsedOf<List>,
): Promise<OutputOf<List>> {
  const input = inDays(asked, 'issued_at')
  const { receivable_account, revenue_account, tax_account } = await readSettings(pool)
  const { q, from, until } = input
  const where = and(
    from === undefined ? undefined : gte(invoiceTaxes.issuedAt, new Date(from)),
    until === undefined ? undefined : lt(invoiceTaxes.issuedAt, new Date(until)),
    q ? eq(invoiceDocuments.number, q.toUpperCase()) : undefined,
    behind(sorts, invoiceTaxes.id, input),
  )
  const rowsOf = db
    .select({ tax: invoiceTaxes, document: invoiceDocuments })
    .from(invoiceTaxes)
    .innerJoin(invoiceDocuments, eq(invoiceDocuments.id, invoiceTaxes.documentId))
    .where(where)
  const total = await totalOf(input, () =>
    countRows(
      db,
      db
        .select({ id: invoiceTaxes.id })
        .from(invoiceTaxes)
        .innerJoin(invoiceDocuments, eq(invoiceDocuments.id, invoiceTaxes.documentId))
        .where(where)
        .as('counted'),
    ),
  )
  const rows = await rowsOf
    .orderBy(...orderOf(sorts, invoiceTaxes.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const list = rows.map(({ tax, document }) => ({
    id: tax.id,
    issued_at: tax.issuedAt.getTime(),
    number: document.number,
    kind: document.kind,
    order_no: document.orderNumber,
    country: tax.country,
    region: tax.region,
    treatment: tax.treatment,
    rate: tax.basisPoints / 100,
    net: tax.net,
    tax: tax.tax,
    gross: tax.gross,
    currency: tax.currency,
    method: document.method,
    provider: document.provider,
    provider_ref: document.providerRef,
    receivable_account,
    revenue_account,
    tax_account,
  }))
  return presentList(list, total, input)
}
