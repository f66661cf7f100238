import { documentKinds, taxTreatments } from '@pitlane/domain/invoice/document.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, askedInstant, currency, id, instant, pageOf, text } from '../shapes.ts'
import { listing } from '../staff-shapes.ts'

const document = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(documentKinds),
  order_id: z.int(),
  order_no: z.string(),
  issued_at: instant,
  buyer: z.string(),
  country: z.string(),
  treatment: z.enum(taxTreatments),
  net: amount,
  tax: amount,
  gross: amount,
  currency,
})

export const invoiceStaffEndpoints = {
  listStaffDocuments: endpoint({
    audience: ['seller', 'support', 'finance'],
    flavour: 'shop',
    method: 'GET',
    path: '/console_api/documents',
    summary: 'Invoices and credit notes, newest first; `q` is a document’s or an order’s number',
    input: z.object({
      ...listing(['id']),
      kind: z.optional(z.enum(documentKinds)),
      country: z.optional(text(2)),
      from: z.optional(askedInstant),
      until: z.optional(askedInstant),
      order_id: z.optional(id),
    }),
    output: pageOf(document),
  }),
}
