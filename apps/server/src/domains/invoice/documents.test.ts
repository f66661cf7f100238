import { invoiceEndpoints, invoiceFileEndpoints, invoiceStaffFileEndpoints } from '@pitlane/contract/invoice/invoice.ts'
import { invoiceStaffEndpoints } from '@pitlane/contract/invoice/staff.ts'
import type { Endpoint } from '@pitlane/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { aUser } from '../account/factory.ts'
import { aPaidOrder, refundByStaff, theStaff } from '../after-sales/factory.ts'
import { mailOutbox } from '../../platform/db/tables.ts'
import { documentsOf } from './factory.ts'

const t = await testApp()
guardInvariants(t)
const { support } = await theStaff(t)
const finance = await aUser(t, { role: 'finance' })
const marketing = await aUser(t, { role: 'marketing' })

async function download(endpoint: Endpoint, id: number, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await t.app.inject({ method: 'GET', url: `${endpoint.path}?id=${id}`, headers })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, text: response.body }
}

const textIn = (bytes: Buffer) => readPdf(bytes).pages.join('\n')

const order = await aPaidOrder(t, { quantity: 2 })
await t.runJobs()
await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 }, goodwill: 100 })
await t.runJobs()
const [invoice, credit] = await documentsOf(t, order.id)

test('a buyer sees the documents of his order and downloads them; nobody else learns that there are any', async () => {
  const { data } = await t.call(invoiceEndpoints.listDocuments, { order_no: order.number }, order.buyer)
  expect(data.list).toMatchObject([
    { kind: 'invoice', number: invoice!.number, gross: order.payable, currency: 'USD' },
    { kind: 'credit_note', number: credit!.number, gross: -10_100 },
  ])
  const file = await download(invoiceFileEndpoints.getDocumentPdf, invoice!.id, order.buyer.token)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toContain(`${invoice!.number}.pdf`)
  const text = textIn(file.bytes)
  for (const said of ['Invoice', invoice!.number, order.number, 'Pitlane Diagnostics', '$215.00'])
    expect(text).toContain(said)
  const note = await download(invoiceFileEndpoints.getDocumentPdf, credit!.id, order.buyer.token)
  for (const said of ['Credit note', credit!.number, invoice!.number, '$101.00'])
    expect(textIn(note.bytes)).toContain(said)
  // The unit at its price, and the goodwill as what it is.
  for (const said of ['$100.00', 'Price reduction']) expect(textIn(note.bytes)).toContain(said)

  const other = await aUser(t)
  expect((await t.call(invoiceEndpoints.listDocuments, { order_no: order.number }, other)).data.list).toEqual([])
  const theirs = await download(invoiceFileEndpoints.getDocumentPdf, invoice!.id, other.token)
  const none = await download(invoiceFileEndpoints.getDocumentPdf, 999_999, other.token)
  expect(JSON.parse(theirs.text)).toMatchObject({ code: 61050, data: null })
  expect(JSON.parse(none.text).code).toBe(61050)
  expect((await download(invoiceFileEndpoints.getDocumentPdf, invoice!.id)).status).toBe(401)
})

test('the mail about a payment says where the invoice is', async () => {
  const mails = await t.db.select().from(mailOutbox)
  expect(mails.some(({ template, to }) => template === 'order_paid' && to === order.buyer.email)).toBe(true)
  expect(t.mails.some(({ to, text }) => to === order.buyer.email && text.includes('download your invoice'))).toBe(true)
})

test('staff list documents by number, kind, country and time, and download any', async () => {
  const list = async (input: object) =>
    (await t.call(invoiceStaffEndpoints.listStaffDocuments, input, finance)).data.list.map(({ number }) => number)
  expect(await list({})).toEqual([credit!.number, invoice!.number])
  expect(await list({ kind: 'invoice' })).toEqual([invoice!.number])
  expect(await list({ q: order.number.toLowerCase(), order_id: order.id })).toHaveLength(2)
  expect(await list({ q: credit!.number })).toEqual([credit!.number])
  expect(await list({ country: invoice!.country })).toHaveLength(2)
  expect(await list({ country: 'XX' })).toEqual([])
  expect(await list({ from: t.now() + 1 })).toEqual([])
  const file = await download(invoiceStaffFileEndpoints.getStaffDocumentPdf, invoice!.id, support.token)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect((await download(invoiceStaffFileEndpoints.getStaffDocumentPdf, invoice!.id, marketing.token)).status).toBe(403)
  expect((await download(invoiceStaffFileEndpoints.getStaffDocumentPdf, invoice!.id, order.buyer.token)).status).toBe(
    403,
  )
})
