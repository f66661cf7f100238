import { operationsStaffEndpoints as settingCalls } from '@pitlane/contract/health/staff-operations.ts'
import { printedLines } from '@pitlane/domain/invoice/document.ts'
import { minor } from '@pitlane/domain/money.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { one } from '../../platform/db/database.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { aCoupon } from '../coupon/factory.ts'
import { aPaidOrder, refundByStaff, theStaff } from '../after-sales/factory.ts'
import { aBuyer, aStyle, anOrder, readOrder, withoutHoldLimits } from '../order/factory.ts'
import { orders } from '../order/tables.ts'
import { aStartedPayment, pay, start } from '../payment/factory.ts'
import { refunds } from '../payment/tables.ts'
import { documentsOf } from './factory.ts'
import { issueDocuments, issueInOrder } from './issue-documents.ts'
import { issueMissing } from './issue-missing.ts'
import { readBooks } from './parties.ts'
import { invoiceDocuments, invoiceLines } from './tables.ts'

const t = await testApp()
guardInvariants(t)
await withoutHoldLimits(t)
const { support } = await theStaff(t)
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))
const issue = (orderId: number, now = t.now()) => issueInOrder({ ...t.systemContext(), now }, orderId)
const allNumbers = async () =>
  (await t.db.select().from(invoiceDocuments).orderBy(asc(invoiceDocuments.id))).map(({ number }) => number)

test('a paid order has one invoice with its lines, its freight and its buyer, and sums to what was paid', async () => {
  const order = await aPaidOrder(t, { quantity: 3 })
  expect(await documentsOf(t, order.id)).toEqual([])
  await t.runJobs()
  const [invoice, ...others] = await documentsOf(t, order.id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: 'INV-2026-000001',
    orderNumber: order.number,
    gross: order.payable,
    currency: 'USD',
    provider: 'fake',
    providerRef: order.ref,
    snapshot: { seller: { name: 'Pitlane Diagnostics' }, buyer: { email: expect.stringContaining('@') } },
  })
  const lines = await t.db.select().from(invoiceLines).where(eq(invoiceLines.documentId, invoice!.id))
  expect(lines.map(({ kind, quantity, gross }) => [kind, quantity, gross])).toEqual([
    ['goods', 3, 30_000],
    ['freight', 1, 1_500],
  ])
  await issue(order.id)
  expect(await documentsOf(t, order.id)).toHaveLength(1)
})

test('each refund that has gone has one credit note that names the invoice; the last one empties it', async () => {
  const order = await aPaidOrder(t, { quantity: 3 })
  await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 }, freight: 500, goodwill: 250 })
  await t.runJobs()
  const { payable } = await readOrder(t, order.id)
  const [invoice, first] = await documentsOf(t, order.id)
  expect(first).toMatchObject({
    kind: 'credit_note',
    gross: -10_750,
    invoiceId: invoice!.id,
    snapshot: { reference: invoice!.number },
  })
  await refundByStaff(t, support, order.id, { goodwill: payable - 10_750 })
  await t.runJobs()
  const all = await documentsOf(t, order.id)
  expect(all.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note'])
  expect(all.reduce((sum, { gross }) => sum + gross, 0)).toBe(0)
  expect(all.reduce((sum, { tax }) => sum + tax, 0)).toBe(0)
  // What only became cheaper is no piece that came back.
  const cheaper = await t.db.select().from(invoiceLines).where(eq(invoiceLines.documentId, all[2]!.id))
  expect(cheaper.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['goods', 0],
    ['freight', 0],
  ])
})

test('after a goodwill of a cent the credit note of two units has two units and no discount', async () => {
  const order = await aPaidOrder(t, { quantity: 2 })
  await refundByStaff(t, support, order.id, { goodwill: 1 })
  await t.runJobs()
  await refundByStaff(t, support, order.id, { units: { [order.lineId]: 2 } })
  await t.runJobs()
  const notes = (await documentsOf(t, order.id)).filter(({ kind }) => kind === 'credit_note')
  const linesOf = (id: number) =>
    t.db.select().from(invoiceLines).where(eq(invoiceLines.documentId, id)).orderBy(asc(invoiceLines.position))
  const printed = (await Promise.all(notes.map(({ id }) => linesOf(id)))).map(printedLines)
  expect(printed[0]).toMatchObject({ lines: [], reductions: [{ gross: -1 }] })
  const [, { lines }] = printed as [unknown, (typeof printed)[number]]
  const goods = lines.filter(({ kind }) => kind === 'goods')
  expect(goods.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2)
  for (const { quantity, unitPrice, discount, gross } of goods)
    expect([discount, -gross]).toEqual([0, quantity * unitPrice])
})

test('money that bought nothing, and orders without money, have no documents', async () => {
  const user = await aBuyer(t)
  const { recordId } = await aCoupon(t, { type: 'fixed', value: 1_000_000 }, user)
  const free = await anOrder(t, { user, couponId: recordId, virtual: true })
  const { order, ref } = await aStartedPayment(t)
  t.pass(3 * 86_400_000)
  await t.runJobs()
  await pay(t, ref)
  await t.runJobs()
  expect(await readOrder(t, order.id)).toMatchObject({ state: 'closed', payment: 'refunded' })
  expect(await documentsOf(t, order.id)).toEqual([])
  expect(await readOrder(t, free.id)).toMatchObject({ payment: 'paid', paid: 0 })
  expect(await documentsOf(t, free.id)).toEqual([])
  const unpaid = await anOrder(t)
  await issue(unpaid.id)
  expect(await documentsOf(t, unpaid.id)).toEqual([])
})

test('32 orders at once, some told again at once, have 32 invoices with 32 numbers in a row', async () => {
  const user = await aBuyer(t)
  const styleId = await aStyle(t, { stock: 1_000 })
  const paid: { id: number }[] = []
  for (let index = 0; index < 32; index += 1) {
    const order = await anOrder(t, { user, styleId })
    const { data } = await start(t, order)
    await pay(t, `fake-${data.payment_id}`)
    paid.push(order)
  }
  const before = (await allNumbers()).filter((number) => number.startsWith('INV')).length
  await times(32, (index) => issue(paid[index]!.id))
  await times(32, (index) => issue(paid[index % 4]!.id))
  const sequences = (
    await t.db
      .select({ sequence: invoiceDocuments.sequence, orderId: invoiceDocuments.orderId })
      .from(invoiceDocuments)
      .where(sql`kind = 'invoice' and sequence > ${before}`)
      .orderBy(asc(invoiceDocuments.sequence))
  ).map(({ sequence }) => sequence)
  expect(sequences).toEqual(Array.from({ length: 32 }, (_, index) => before + index + 1))
})

test('a failed issue leaves no gap', async () => {
  const [lost, two] = [await aPaidOrder(t), await aPaidOrder(t)]
  const before = await allNumbers()
  await expect(
    t.db.transaction(async (db) => {
      await issueDocuments({ ...t.systemContext(), db }, await readBooks(t.systemContext()), lost.id)
      throw new Error('lost power')
    }),
  ).rejects.toThrow('lost power')
  await issue(two.id)
  await issue(lost.id)
  const after = await allNumbers()
  expect(after.slice(before.length).map((number) => Number(number.slice(-6)))).toEqual([
    before.filter((number) => number.startsWith('INV')).length + 1,
    before.filter((number) => number.startsWith('INV')).length + 2,
  ])
})

test('numbers begin anew with the year of the books, and instants rise with the numbers', async () => {
  const [late, early, next] = [await aPaidOrder(t), await aPaidOrder(t), await aPaidOrder(t)]
  await issue(late.id, t.now() + 60_000)
  await issue(early.id)
  const [first] = await documentsOf(t, late.id)
  const [second] = await documentsOf(t, early.id)
  expect(second!.sequence).toBe(first!.sequence + 1)
  expect(second!.issuedAt).toEqual(first!.issuedAt)
  await issue(next.id, Date.UTC(2027, 0, 1, 0, 1))
  expect(one(await documentsOf(t, next.id)).number).toBe('INV-2027-000001')
})

test('numbers are of one document: a prefix is never that of the other kind, and a change waits for the year', async () => {
  const administrator = await aUser(t, { role: 'administrator' })
  const change = async (id: string, value: string) => {
    const { version } = (await t.call(settingCalls.getStaffSetting, { id }, administrator)).data
    return t.call(settingCalls.updateStaffSetting, { id, value, version }, administrator)
  }
  const buy = async () => {
    const { order, ref } = await aStartedPayment(t)
    await pay(t, ref)
    await t.runJobs()
    return order
  }
  await refundByStaff(t, support, (await buy()).id, { goodwill: 101 })
  await t.runJobs()
  const refusal = { reason: 'prefix_taken', field: 'value' }
  expect(await change('credit_note_prefix', 'INV')).toMatchObject(refusal)
  expect(await change('invoice_prefix', 'cn')).toMatchObject(refusal)
  expect((await change('invoice_prefix', 'X')).data).toMatchObject({ value: 'X' })
  // No setting any more, but there are numbers with it.
  expect(await change('credit_note_prefix', 'INV')).toMatchObject(refusal)
  const [same] = await documentsOf(t, (await buy()).id)
  expect(same!.number).toMatch(/^INV-/)
  t.pass(2 * 366 * 86_400_000)
  await t.logInAgain()
  const [next] = await documentsOf(t, (await buy()).id)
  expect(next!.number).toMatch(/^X-\d{4}-000001$/)
})

test('where the other kind has the number from before that was refused, the series has a name of its own', async () => {
  await t.db
    .insert(settings)
    .values(['invoice_prefix', 'credit_note_prefix'].map((key, at) => ({ key, value: ['NEW', 'Y'][at]! })))
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } })
  forgetSettings(t.db)
  t.pass(366 * 86_400_000)
  await t.logInAgain()
  const { order, ref } = await aStartedPayment(t)
  await pay(t, ref)
  await t.runJobs()
  await t.db.update(settings).set({ value: 'NEW' }).where(eq(settings.key, 'credit_note_prefix'))
  await t.db.update(settings).set({ value: 'Z' }).where(eq(settings.key, 'invoice_prefix'))
  forgetSettings(t.db)
  await refundByStaff(t, support, order.id, { goodwill: 101 })
  await refundByStaff(t, support, order.id, { goodwill: 103 })
  await t.runJobs()
  const numbers = (await documentsOf(t, order.id)).map(({ number }) => number.replace(/-\d{4}-/, ' '))
  expect(numbers).toEqual(['NEW 000001', 'NEW-CN 000001', 'NEW-CN 000002'])
})

test('what was paid before there were invoices is issued in the order of its payments, once', async () => {
  const buyer = await aBuyer(t)
  const old = []
  for (let index = 0; index < 3; index += 1) {
    t.pass(1_000)
    old.push(await aPaidOrder(t, { user: buyer }))
  }
  // Nobody is told of them any more.
  t.queue.length = 0
  await t.db
    .update(orders)
    .set({ paidAt: new Date(t.now() - 86_400_000) })
    .where(eq(orders.id, old[2]!.id))
  t.pass(3_600_000)
  await issueMissing(t.systemContext())
  await issueMissing(t.systemContext())
  const sequences = []
  for (const { id } of [old[2]!, old[0]!, old[1]!]) sequences.push(one(await documentsOf(t, id)).sequence)
  expect(sequences).toEqual([sequences[0], sequences[0]! + 1, sequences[0]! + 2])
})

test('no document can be changed', async () => {
  await expect(
    t.db
      .update(invoiceDocuments)
      .set({ gross: minor(1) })
      .where(sql`true`),
  ).rejects.toThrow()
  expect(await t.db.$count(refunds)).toBeGreaterThan(0)
})
