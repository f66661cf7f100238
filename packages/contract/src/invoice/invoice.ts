import { documentKinds } from '@pitlane/domain/invoice/document.ts'
import type { OutputOf } from '../endpoint.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, currency, filled, id, instant, nothing } from '../shapes.ts'

const document = z.object({
  id: z.int(),
  kind: z.enum(documentKinds),
  number: z.string(),
  issued_at: instant,
  /** Below zero on a credit note. */
  gross: amount,
  currency,
})

export const invoiceEndpoints = {
  listDocuments: endpoint({
    audience: 'user',
    flavour: 'shop',
    method: 'GET',
    path: '/order_api/api/v2/order/documents',
    summary: 'The invoice and the credit notes of one of my orders, in the order of their numbers',
    input: z.object({ order_no: filled(40) }),
    output: z.object({ list: z.array(document) }),
  }),
}
export type OrderDocument = OutputOf<typeof invoiceEndpoints.listDocuments>['list'][number]

const file = {
  flavour: 'shop',
  method: 'GET',
  input: z.object({ id }),
  output: nothing,
  codes: ['document_gone'],
  limit: { max: 60, seconds: 600, by: 'user' },
} as const

/** Not among the endpoints: their answers are files. */
export const invoiceFileEndpoints = {
  getDocumentPdf: endpoint({
    ...file,
    audience: 'user',
    path: '/order_api/api/v2/order/document_pdf',
    summary: 'One of my documents as PDF on A4, in the language of its order',
  }),
}
export const invoiceStaffFileEndpoints = {
  getStaffDocumentPdf: endpoint({
    ...file,
    audience: ['seller', 'support', 'finance'],
    path: '/console_api/document_pdf',
    summary: 'Any document as PDF',
  }),
}
