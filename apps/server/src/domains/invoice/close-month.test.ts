import { monthStaffEndpoints as calls } from '@pitlane/contract/invoice/staff-months.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectKept, guardInvariants } from '../../../test/invariants.ts'
import { testApp } from '../../../test/harness.ts'
import { invoiceDeadlines } from '../../reads/invoice-invariants.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { auditLog, settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { aPaidOrder, refundByStaff, theStaff } from '../after-sales/factory.ts'
import { withoutHoldLimits } from '../order/factory.ts'
import { documentsOf } from './factory.ts'
import { issueInOrder } from './issue-documents.ts'
import { invoiceDocuments, invoicePeriods } from './tables.ts'

const t = await testApp()
guardInvariants(t)
await withoutHoldLimits(t)
const { support } = await theStaff(t)
const finance = await aUser(t, { role: 'finance' })
const day = 86_400_000
const open = async () => (await t.call(calls.getStaffOpenMonth, {}, finance)).data.open
const close = (month: string, seen: string, who = finance) => t.call(calls.closeStaffMonth, { month, seen }, who)
const pause = (until: number) => {
  t.pass(until - t.now())
  return t.logInAgain()
}

test('before the first document there is nothing to close', async () => {
  expect(await open()).toBeNull()
  expect(await close('2026-11', 'x')).toMatchObject({ code: 61411, reason: 'month_out_of_turn' })
})

test('a month stays open until it is over, nothing lacks its document, and its totals have been seen', async () => {
  const order = await aPaidOrder(t)
  await t.runJobs()
  const early = (await open())!
  expect(early).toMatchObject({ month: '2026-11', reason: 'month_not_over', missing: 0 })
  expect(early.totals).toMatchObject([
    { currency: 'USD', documents: 1, gross: order.payable, taken: order.payable, sent: 0 },
  ])
  expect(await close('2026-11', early.seen)).toMatchObject({ code: 61410, reason: 'month_not_over' })
  const lost = await aPaidOrder(t)
  t.queue.length = 0
  await pause(Date.UTC(2026, 11, 1, 0, 0, 1))
  const incomplete = (await open())!
  expect(incomplete).toMatchObject({ reason: 'month_incomplete', missing: 1 })
  expect(await close('2026-11', incomplete.seen)).toMatchObject({ code: 61412 })
  await issueInOrder({ ...t.systemContext(), now: t.now() }, lost.id)
  const complete = (await open())!
  expect(complete).toMatchObject({ reason: null, missing: 0 })
  expect(await close('2026-12', complete.seen)).toMatchObject({ reason: 'month_out_of_turn' })
  expect(await close('2026-11', 'something else')).toMatchObject({ code: 61413, reason: 'month_changed' })
  expect((await close('2026-11', complete.seen, support)).status).toBe(403)
})

test('thirty-two who close it at once close it once, with one line in the log, and for good', async () => {
  const { seen } = (await open())!
  const answers = await Promise.all(Array.from({ length: 32 }, () => close('2026-11', seen)))
  expect(answers.map(({ data }) => data.closed_by.email)).toEqual(Array(32).fill(finance.email))
  expect(await t.db.$count(invoicePeriods)).toBe(1)
  const acts = await t.db
    .select()
    .from(auditLog)
    .where(sql`entity = 'month'`)
  expect(acts).toMatchObject([{ action: 'close', entityId: '2026-11', staffId: finance.id }])
  const { list } = (await t.call(calls.listStaffMonths, {}, finance)).data
  expect(list).toMatchObject([{ month: '2026-11', totals: [{ documents: 1 }], ends_at: Date.UTC(2026, 11, 1) }])
  expect(await open()).toMatchObject({ month: '2026-12', starts_at: Date.UTC(2026, 11, 1) })
  await expect(t.db.delete(invoicePeriods)).rejects.toThrow()
  await expect(t.db.update(invoicePeriods).set({ month: '2026-01' })).rejects.toThrow()
})

test('a document that a late process would date into the closed month is dated behind it, and the database refuses any other', async () => {
  const order = await aPaidOrder(t)
  t.queue.length = 0
  const late = Date.UTC(2026, 10, 30, 23, 59)
  await t.db.execute(sql`update orders set paid_at = ${new Date(late)} where id = ${order.id}`)
  await issueInOrder({ ...t.systemContext(), now: late }, order.id)
  const [document] = await documentsOf(t, order.id)
  expect(document!.issuedAt.getTime()).toBeGreaterThanOrEqual(Date.UTC(2026, 11, 1))
  await t.db.execute(sql`update orders set paid_at = ${new Date(t.now())} where id = ${order.id}`)
  const { id: _, ...row } = document!
  const again = { ...row, number: 'INV-2026-999999', sequence: 999_999, issuedAt: new Date(late) }
  await expect(t.db.insert(invoiceDocuments).values(again)).rejects.toThrow()
  // A refund of what was sold in the closed month is credited in the open one, and its totals stay.
  await refundByStaff(t, support, order.id, { goodwill: 100 })
  await t.runJobs()
  expect((await documentsOf(t, order.id))[1]!.issuedAt.getTime()).toBe(t.now())
})

test('documents and the closing of their month do not pass each other, thirty-two at once', async () => {
  const orders = []
  for (let n = 0; n < 8; n++) orders.push(await aPaidOrder(t))
  await t.runJobs()
  const more = []
  for (let n = 0; n < 8; n++) more.push(await aPaidOrder(t))
  t.queue.length = 0
  await pause(Date.UTC(2027, 0, 1, 0, 0, 1))
  // They are issued in December's last second by processes that are late, while December is closed.
  const late = Date.UTC(2026, 11, 31, 23, 59, 59)
  await t.db.execute(
    sql`update orders set paid_at = ${new Date(late)} where id = any(${sql.param(more.map(({ id }) => id))})`,
  )
  await Promise.all([
    ...more.map(({ id }) => issueInOrder({ ...t.systemContext(), now: late }, id)),
    ...Array.from({ length: 24 }, async () => {
      const december = await open()
      if (december?.month === '2026-12') await close('2026-12', december.seen)
    }),
  ])
  const left = await open()
  if (left?.month === '2026-12') expect((await close('2026-12', left.seen)).code).toBe(0)
  expect((await t.db.select().from(invoicePeriods)).map(({ month }) => month)).toEqual(['2026-11', '2026-12'])
})

test('a month begins where the last one ended, though the zone of the books has changed since', async () => {
  await t.db.insert(settings).values({ key: 'books_zone', value: 'Pacific/Auckland' })
  forgetSettings(t.db)
  const january = (await open())!
  expect(january).toMatchObject({ month: '2027-01', starts_at: Date.UTC(2027, 0, 1) })
  expect(january.ends_at).toBe(Date.UTC(2027, 0, 31, 11))
  await pause(january.ends_at + day)
  expect((await close('2027-01', (await open())!.seen)).code).toBe(0)
  await expectKept(t, invoiceDeadlines(t.now()))
})
