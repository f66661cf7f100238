import { booksStaffEndpoints as calls } from '@pitlane/contract/invoice/staff-books.ts'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { aPaidOrder, refundByStaff, theStaff } from '../after-sales/factory.ts'
import { aBuyer, aStyle, readOrder, withoutHoldLimits } from '../order/factory.ts'
import { aStartedPayment, pay } from '../payment/factory.ts'
import { expectKept } from '../../../test/invariants.ts'
import { invoiceDeadlines } from '../../reads/invoice-invariants.ts'
import { issueInOrder } from './issue-documents.ts'

const t = await testApp()
guardInvariants(t)
await withoutHoldLimits(t)
const { support } = await theStaff(t)
const finance = await aUser(t, { role: 'finance' })
const day = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const start = t.now()
const books = async (input: object = {}) =>
  (await t.call(calls.getStaffBooks, { from: dayOf(start), until: dayOf(t.now()), ...input }, finance)).data
const sumOf = <Row>(rows: readonly Row[], name: keyof Row) => rows.reduce((sum, row) => sum + Number(row[name]), 0)

/** What the provider has of all that was paid. */
function provider() {
  const all = { taken: 0, sent: 0 }
  for (const { request, state, refunds } of t.payments.books.values()) {
    if (state === 'settled') all.taken += request.amount
    for (const amount of refunds.values()) all.sent += amount
  }
  return all
}

test('a month of orders, refunds and late money adds up to the provider’s books to the cent', async () => {
  const user = await aBuyer(t)
  // The fake provider refuses sums that end in 66 and delays refunds that end in 77; none of these does.
  const styles = [await aStyle(t, { price: 3_331, stock: 1_000 }), await aStyle(t, { price: 12_999, stock: 1_000 })]
  const act = fc.record({
    style: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 4 }),
    refund: fc.constantFrom('none', 'unit', 'goodwill', 'all', 'late'),
    hours: fc.integer({ min: 1, max: 40 }),
    permille: fc.integer({ min: 1, max: 1_000 }),
  })
  const month = fc.sample(act, { numRuns: 14, seed: Number(process.env['WALK_SEED'] ?? 19) })
  for (const { style, quantity, refund, hours, permille } of month) {
    t.pass(hours * 3_600_000)
    if (refund === 'late') {
      const { ref } = await aStartedPayment(t, { user, styleId: styles[style]!, quantity })
      t.pass(3 * day)
      await t.runJobs()
      await pay(t, ref)
      await t.runJobs()
      continue
    }
    const order = await aPaidOrder(t, { user, styleId: styles[style]!, quantity })
    await t.runJobs()
    const share = Math.max(1, Math.floor((order.payable * permille) / 1_000))
    if (refund === 'unit') await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 } })
    if (refund === 'goodwill')
      await refundByStaff(t, support, order.id, { goodwill: Math.min(share - (share % 100) + 1, 40_001) })
    if (refund === 'all') await refundByStaff(t, support, order.id, { units: { [order.lineId]: quantity } })
    await t.runJobs()
  }
  const shown = await books()
  const { taken, sent } = provider()
  expect(sent).toBeGreaterThan(0)
  expect(sumOf(shown.days, 'taken')).toBe(taken)
  expect(sumOf(shown.days, 'sent')).toBe(sent)
  expect(sumOf(shown.days, 'gross') + sumOf(shown.days, 'bought_nothing')).toBe(taken - sent)
  expect(shown.days.every(({ difference }) => difference === 0)).toBe(true)
  expect(shown.mismatches).toEqual([])
  for (const name of ['net', 'tax', 'gross'] as const)
    for (const table of [shown.countries, shown.taxes, shown.products])
      expect(sumOf<Record<typeof name, number>>(table, name)).toBe(sumOf(shown.days, name))
  const journal = (await t.call(calls.listStaffJournal, { page_size: 100 }, finance)).data
  expect(sumOf(journal.list, 'gross')).toBe(sumOf(shown.days, 'gross'))
  expect(journal.list[0]).toMatchObject({ revenue_account: '4000', provider: 'fake' })
  await expectKept(t, invoiceDeadlines(t.now() + day))
}, 240_000)

test('a document of another day, and one that is missing, are named', async () => {
  t.pass(2 * day)
  const from = dayOf(t.now())
  const late = await aPaidOrder(t)
  t.pass(1_000)
  const missing = await aPaidOrder(t)
  t.queue.length = 0
  t.pass(day)
  await issueInOrder({ ...t.systemContext(), now: t.now() }, late.id)
  const shown = await books({ from })
  expect(shown.mismatches).toMatchObject([
    { what: 'payment', order_no: late.number, amount: late.payable },
    { what: 'payment', order_no: missing.number, number: null },
  ])
  expect(shown.days.map(({ difference }) => difference)).toEqual([-late.payable - missing.payable, late.payable])
  const next = await books({ from: dayOf(t.now()) })
  expect(next.mismatches).toMatchObject([{ order_no: late.number }])
  await issueInOrder({ ...t.systemContext(), now: t.now() }, missing.id)
  expect((await readOrder(t, missing.id)).payment).toBe('paid')
})

test('days are those of the zone, and periods have an order and an end', async () => {
  const there = await books({ zone: 'Pacific/Auckland', until: dayOf(t.now() + day) })
  expect(sumOf(there.days, 'taken')).toBe(provider().taken)
  const refused = async (input: object) =>
    (await t.call(calls.getStaffBooks, { from: '2026-11-20', until: '2026-11-20', ...input }, finance)).reason
  expect(await refused({ zone: 'Mars/Olympus' })).toBe('zone_unknown')
  expect(await refused({ zone: 'Berlin' })).toBe('zone_unknown')
  expect(await refused({ until: '2026-11-19' })).toBe('period_order')
  expect(await refused({ until: '2027-11-20' })).toBeFalsy()
  expect(await refused({ until: '2027-11-21' })).toBe('period_long')
  expect((await t.call(calls.getStaffBooks, { from: '2026-11-20', until: '2026-11-20' }, support)).status).toBe(403)
})

test('days are those of the books, wherever the reader is', async () => {
  expect((await books()).zone).toBe('UTC')
  await t.db.insert(settings).values({ key: 'books_zone', value: 'Pacific/Auckland' })
  forgetSettings(t.db)
  const there = await books({ until: dayOf(t.now() + day) })
  expect(there.zone).toBe('Pacific/Auckland')
  expect(there.days).toEqual((await books({ zone: 'Pacific/Auckland', until: dayOf(t.now() + day) })).days)
})

test('the sums of a period are read from indexes alone', async () => {
  await t.db.execute(sql`vacuum analyze`)
  await t.db.execute(sql`set enable_seqscan = off`)
  for (const [table, index] of [
    ['invoice_documents', 'invoice_documents_issued'],
    ['invoice_taxes', 'invoice_taxes_issued'],
    ['invoice_lines', 'invoice_lines_issued'],
  ]) {
    const { rows } = await t.db.execute<{ 'QUERY PLAN': string }>(
      sql.raw(
        `explain select sum(net), sum(tax), sum(gross) from ${table} where issued_at >= now() and issued_at < now() and currency = 'USD'`,
      ),
    )
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain(`Index Only Scan using ${index}`)
  }
})
