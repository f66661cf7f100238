import { documentKinds, taxTreatments } from '@pitlane/domain/invoice/document.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, askedInstant, currency, instant, pageOf, text } from '../shapes.ts'
import { day, listing } from '../staff-shapes.ts'

const sums = { net: amount, tax: amount, gross: amount }
const finance = { audience: ['finance'], flavour: 'shop', method: 'GET' } as const

/** The most days that a report has: a leap year's. */
export const mostReportDays = 366

const journalRow = z.object({
  id: z.int(),
  issued_at: instant,
  number: z.string(),
  kind: z.enum(documentKinds),
  order_no: z.string(),
  country: z.string(),
  region: z.string(),
  treatment: z.enum(taxTreatments),
  /** In percent. */
  rate: z.number(),
  ...sums,
  currency,
  method: z.string(),
  provider: z.string(),
  provider_ref: z.string(),
  receivable_account: z.string(),
  revenue_account: z.string(),
  tax_account: z.string(),
})

export const booksStaffEndpoints = {
  getStaffBooks: endpoint({
    ...finance,
    path: '/console_api/books',
    summary:
      'Documents of a period by day, country, rate and product, beside the payments taken and the refunds sent, with what does not match',
    input: z.object({
      /** Days of the zone, the last one included. */
      from: day,
      until: day,
      /** By its IANA name: `Europe/Berlin`; usually the setting `books_zone`. */
      zone: z.optional(text(60)),
      currency: z.optional(currency),
    }),
    codes: ['zone_unknown', 'period_order', 'period_long'],
    output: z.object({
      currency,
      /** The zone in which the days of the report begin. */
      zone: z.string(),
      /** The setting `decimal_comma`: how files of these tables write numbers. */
      decimal_comma: z.boolean(),
      days: z.array(
        z.object({
          day: z.string(),
          invoices: z.int(),
          sales: amount,
          refunds: amount,
          ...sums,
          coupons: amount,
          points: amount,
          /** Of the payments and refunds: all that came and went, and what of it bought nothing and went back. */
          taken: amount,
          sent: amount,
          bought_nothing: amount,
          /** Documents less payments taken and refunds sent: zero, unless one of them is of another day or missing. */
          difference: amount,
        }),
      ),
      countries: z.array(z.object({ country: z.string(), documents: z.int(), ...sums })),
      taxes: z.array(
        z.object({
          country: z.string(),
          region: z.string(),
          treatment: z.enum(taxTreatments),
          basis_points: z.int(),
          ...sums,
        }),
      ),
      /** The dearest ones; freight has no product. */
      products: z.array(z.object({ id: z.nullable(z.int()), name: z.string(), quantity: z.int(), ...sums })),
      /** Payments and refunds whose document is missing, of another day or of another sum; the first hundred. */
      mismatches: z.array(
        z.object({
          what: z.enum(['payment', 'refund']),
          order_id: z.int(),
          order_no: z.string(),
          at: instant,
          amount,
          number: z.nullable(z.string()),
          issued_at: z.nullable(instant),
        }),
      ),
    }),
  }),
  listStaffJournal: endpoint({
    ...finance,
    path: '/console_api/journal',
    heavy: true,
    summary: 'A row for each document and rate, for accountants; as CSV by the export of lists',
    input: z.object({ ...listing(['id']), from: z.optional(askedInstant), until: z.optional(askedInstant) }),
    output: pageOf(journalRow),
  }),
}
