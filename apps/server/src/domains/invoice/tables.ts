import { documentKinds, taxTreatments } from '@pitlane/domain/invoice/document.ts'
import { langs } from '@pitlane/domain/lang.ts'
import { type Currency, type Minor, zero } from '@pitlane/domain/money.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { identity, instant, money, reference } from '../../platform/db/columns.ts'
import { users } from '../account/tables.ts'
import { orderLines, orders } from '../order/tables.ts'
import { refunds } from '../payment/tables.ts'

/** The last number of each kind and year. Whoever takes the next one holds the row until the document is written. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    kind: text('kind', { enum: documentKinds }).notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull(),
    /** No document of a higher number has an earlier instant. */
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
)

export type Party = { name: string; lines: string[]; email: string; taxId: string }
/** Whatever a document says besides its figures, as it was on its day. */
/** `zone`: of the books on that day; documents from before have none, and are dated in today's. */
export type DocumentSnapshot = { seller: Party & { note: string }; buyer: Party; reference: string; zone?: string }

/** The books' settings on the day on which a month was closed. */
export type PeriodBooks = {
  zone: string
  receivable_account: string
  revenue_account: string
  datev_consultant: string
  datev_client: string
  datev_account_length: number
  datev_accounts: string
  business_year_month: number
}

/** An invoice or a credit note. It never changes: a mistake is corrected by another document. Amounts of credit notes are negative. */
export const invoiceDocuments = pgTable(
  'invoice_documents',
  {
    id: identity(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    number: text('number').notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    orderNumber: text('order_number').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => users.id),
    /** Of a credit note: the refund that it is for, and the invoice that it corrects. */
    refundId: uuid('refund_id').references(() => refunds.id),
    invoiceId: reference('invoice_id').references((): AnyPgColumn => invoiceDocuments.id),
    issuedAt: instant('issued_at').notNull(),
    /** The instant at which its money came or went. */
    movedAt: instant('moved_at').notNull(),
    lang: text('lang', { enum: langs }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Two letters, and the state or province: where it was sent, or else is taxed; empty where neither is known. */
    country: text('country').notNull(),
    region: text('region').notNull(),
    treatment: text('treatment', { enum: taxTreatments }).notNull(),
    taxIncluded: boolean('tax_included').notNull(),
    net: money('net').notNull(),
    tax: money('tax').notNull(),
    gross: money('gross').notNull(),
    /** What coupons and points took off the price. */
    coupon: money('coupon').notNull().default(zero),
    points: money('points').notNull().default(zero),
    method: text('method').notNull(),
    provider: text('provider').notNull(),
    providerRef: text('provider_ref').notNull(),
    snapshot: jsonb('snapshot').$type<DocumentSnapshot>().notNull(),
  },
  (t) => [
    uniqueIndex('invoice_documents_number').on(t.number, t.kind),
    uniqueIndex('invoice_documents_sequence').on(t.kind, t.year, t.sequence),
    uniqueIndex('invoice_documents_invoice')
      .on(t.orderId)
      .where(sql`kind = 'invoice'`),
    uniqueIndex('invoice_documents_refund').on(t.refundId),
    index('invoice_documents_order').on(t.orderId, t.id),
    index('invoice_documents_country').on(t.country, t.id),
    index('invoice_documents_day').on(t.issuedAt, t.id),
    // A period's sums by day and country, from the index alone.
    index('invoice_documents_issued').on(
      t.issuedAt,
      t.currency,
      t.country,
      t.kind,
      t.net,
      t.tax,
      t.gross,
      t.coupon,
      t.points,
    ),
    check('invoice_documents_sum', sql`net + tax = gross`),
    check(
      'invoice_documents_kind',
      sql`(kind = 'invoice') = (refund_id is null) and (kind = 'invoice') = (invoice_id is null)
        and case kind when 'invoice' then gross > 0 and net >= 0 and tax >= 0 else gross < 0 and net <= 0 and tax <= 0 end`,
    ),
  ],
)

export const lineKinds = ['goods', 'freight'] as const

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: identity(),
    documentId: reference('document_id')
      .notNull()
      .references(() => invoiceDocuments.id),
    position: integer('position').notNull(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    /** null for freight. */
    orderLineId: reference('order_line_id').references(() => orderLines.id),
    productId: reference('product_id'),
    name: text('name').notNull(),
    style: text('style').notNull(),
    /** 0 on a credit note of money without units. */
    quantity: integer('quantity').notNull(),
    unitPrice: money('unit_price').notNull(),
    discount: money('discount').notNull(),
    basisPoints: integer('basis_points').notNull(),
    net: money('net').notNull(),
    tax: money('tax').notNull(),
    gross: money('gross').notNull(),
    issuedAt: instant('issued_at').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
  },
  (t) => [
    uniqueIndex('invoice_lines_document').on(t.documentId, t.position),
    // A period's sums by product, from the index alone.
    index('invoice_lines_issued').on(t.issuedAt, t.currency, t.productId, t.quantity, t.net, t.tax, t.gross),
    check('invoice_lines_sum', sql`net + tax = gross and quantity >= 0 and discount >= 0`),
    check('invoice_lines_kind', sql`(kind = 'freight') = (order_line_id is null)`),
  ],
)

/** The totals of a document by its rates: a row of the journal. */
export const invoiceTaxes = pgTable(
  'invoice_taxes',
  {
    id: identity(),
    documentId: reference('document_id')
      .notNull()
      .references(() => invoiceDocuments.id),
    basisPoints: integer('basis_points').notNull(),
    net: money('net').notNull(),
    tax: money('tax').notNull(),
    gross: money('gross').notNull(),
    issuedAt: instant('issued_at').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    country: text('country').notNull(),
    region: text('region').notNull(),
    treatment: text('treatment', { enum: taxTreatments }).notNull(),
  },
  (t) => [
    uniqueIndex('invoice_taxes_document').on(t.documentId, t.basisPoints),
    index('invoice_taxes_day').on(t.issuedAt, t.id),
    // A period's tax, from the index alone.
    index('invoice_taxes_issued').on(
      t.issuedAt,
      t.currency,
      t.country,
      t.region,
      t.treatment,
      t.basisPoints,
      t.net,
      t.tax,
      t.gross,
    ),
    check('invoice_taxes_sum', sql`net + tax = gross`),
  ],
)

/** The sums of a month in one currency. */
export type MonthTotals = {
  currency: Currency
  documents: number
  net: Minor
  tax: Minor
  gross: Minor
  taken: Minor
  sent: Minor
}

/** Months that finance has closed, with the totals that they had then. */
export const invoicePeriods = pgTable(
  'invoice_periods',
  {
    id: identity(),
    /** `2026-10` */
    month: text('month').notNull().unique(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    totals: jsonb('totals').$type<MonthTotals[]>().notNull(),
    /** null of a month that was closed before they were kept. */
    books: jsonb('books').$type<PeriodBooks>(),
    closedAt: instant('closed_at').notNull(),
    closedBy: reference('closed_by')
      .notNull()
      .references(() => users.id),
  },
  () => [check('invoice_periods_span', sql`starts_at < ends_at and closed_at >= ends_at`)],
)

export type DocumentRow = typeof invoiceDocuments.$inferSelect
export type DocumentLineRow = typeof invoiceLines.$inferSelect
export type DocumentTaxRow = typeof invoiceTaxes.$inferSelect
