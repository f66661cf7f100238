import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { type Role, roles } from '@pitlane/domain/account/account.ts'
import { defaultCurrency, minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../../domains/account/factory.ts'
import { contactMessages } from '../../domains/account/tables.ts'
import { aProduct } from '../../domains/catalog/factory.ts'
import { aCoupon } from '../../domains/coupon/factory.ts'
import { invoicePeriods } from '../../domains/invoice/tables.ts'
import type { UserContext } from '../context.ts'
import { forgetSettings } from '../db/settings.ts'
import { auditLog, settings } from '../db/tables.ts'
import { anApiKey } from '../../domains/integration/factory.ts'
import { anOrder, withoutHoldLimits } from '../../domains/order/factory.ts'
import { aStartedPayment, pay } from '../../domains/payment/factory.ts'
import { routes } from '../../domains.ts'
import { type Exportable, exportablesOf, walkList } from './walk-list.ts'

const t = await testApp()
await withoutHoldLimits(t)
const administrator = await aUser(t, { role: 'administrator' })
const exportables = exportablesOf(routes)

async function download(path: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await t.app.inject({ method: 'GET', url: `/console_api/export/${path}`, headers })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

/** The file as the walk writes it, in parts of so many rows. */
async function walk(list: Exportable, filters: Record<string, unknown>, size: number): Promise<string> {
  const actor = { id: administrator.id, role: 'administrator' as const, tokenHash: Buffer.alloc(0) }
  const ctx: UserContext = { ...t.systemContext(), actor }
  const input = list.endpoint.input.parse(filters) as Record<string, unknown>
  return (await Array.fromAsync(walkList(ctx, list, input, size))).join('')
}

/** Rows by the names of the columns, read as a spreadsheet reads them. */
function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  const cells = text.replace(/^\ufeff/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  const [names, ...read] = rows.slice(0, -1)
  return read.map((row) => Object.fromEntries(names!.map((name, at) => [name, row[at]!])))
}

const aMessage = (values: Partial<typeof contactMessages.$inferInsert>) =>
  t.db.insert(contactMessages).values({
    key: randomUUID(),
    reference: randomUUID(),
    name: 'Jo',
    email: 'jo@example.com',
    subject: 'Cable',
    text: 'Too short',
    lang: 'en',
    createdAt: new Date(t.now()),
    ...values,
  })

test('every list of the console can be taken along', () => {
  const lists = Object.values(staffEndpoints).filter(
    ({ path, output }) => !path.includes('{') && 'pageSize' in ((output.def as { shape?: object }).shape ?? {}),
  )
  const paths = [...exportables.keys()].map((name) => `/console_api/${name}`)
  expect(paths.toSorted()).toEqual(lists.map(({ path }) => path).toSorted())
})

test('a file has all rows that the filters let through, with amounts and times that spreadsheets read', async () => {
  const { order, ref } = await aStartedPayment(t)
  await pay(t, ref)
  for (let n = 0; n < 27; n += 1) await anOrder(t, { user: order.buyer })
  const all = await download('orders?state=open&payment=unpaid&page=2&page_size=5', administrator.token)
  expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(all.headers['content-disposition']).toBe('attachment; filename="orders-2026-11-20.csv"')
  expect(all.text.startsWith('\ufeffid,user_id,email,order_no,')).toBe(true)
  expect(readCsv(all.text)).toHaveLength(27)
  const one = await download(`orders?q=${order.number}`, administrator.token)
  expect(readCsv(one.text)).toMatchObject([
    {
      order_no: order.number,
      email: order.buyer.email,
      payment: 'paid',
      payable: '115.00',
      currency: 'USD',
      created_at: new Date(t.now()).toISOString(),
    },
  ])
})

test('where the shop writes decimal commas, people get them with semicolons, and programs get points', async () => {
  await t.db.insert(settings).values({ key: 'decimal_comma', value: 1 })
  forgetSettings(t.db)
  const order = await anOrder(t, { price: 3_331 })
  const read = async (token: string) => (await download(`orders?q=${order.number}`, token)).text.split('\r\n')
  const [head, row] = await read(administrator.token)
  expect(head).toMatch(/^\ufeffid;user_id;email;/)
  expect(row).toContain(';48,31;')
  const { token } = await anApiKey(t, { scopes: ['orders:read'] })
  expect((await read(token))[1]).toContain(',48.31,')
  await t.db.delete(settings).where(eq(settings.key, 'decimal_comma'))
  forgetSettings(t.db)
})

test('a list whose filter has an order of its own is walked in it', async () => {
  const paid: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const { order, ref } = await aStartedPayment(t)
    // Two of them at the same instant.
    if (n !== 3) t.pass(1_000)
    await pay(t, ref)
    paid.push(order.number)
  }
  const waiting = await walk(exportables.get('orders')!, { waiting: 'to_ship' }, 2)
  const numbers = readCsv(waiting).map(({ order_no }) => order_no)
  expect(numbers.slice(-5)).toEqual(paid)
})

test('whatever people have written, no cell begins a formula, and all else comes back as it was', async () => {
  const begins = /^[=+\-@\t\r\n＝＋－＠]/
  const written = fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n'), fc.string()).map((parts) => parts.join('')),
      fc.array(fc.constantFrom('"', ',', '\r\n', "'", '=1+1', 'a')).map((parts) => parts.join('')),
    )
    // PostgreSQL keeps neither.
    .filter((text) => !text.includes('\0') && text.isWellFormed())
  const messages = fc.array(fc.record({ subject: written, name: written }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(messages, async (sent) => {
      const email = `${randomUUID()}@example.com`
      for (const message of sent) await aMessage({ ...message, email })
      const rows = readCsv(await walk(exportables.get('messages')!, { q: email, direction: 'asc' }, 3))
      // A text that looks as if it had got its quote gets another, so that reading takes off what writing has put on.
      const safe = (text: string) => (begins.test(text.replace(/^'+/, '')) ? `'${text}` : text)
      const expected = sent.map(({ subject, name }) => ({ subject: safe(subject), name: safe(name) }))
      expect(rows.map(({ subject, name }) => ({ subject, name }))).toEqual(expected)
      expect(rows.flatMap((row) => Object.values(row)).filter((cell) => begins.test(cell))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

describe.each([...exportables])('%s', (name, list) => {
  test('walked by parts it is the whole list', async () => {
    expect(await walk(list, {}, 2)).toBe(await walk(list, {}, 100_000))
  })
  test.each(roles)('as %s it is taken along by who may read it', async (role) => {
    const { token } = await aUser(t, { role })
    const mayRead = role === 'administrator' || (list.endpoint.audience as readonly Role[]).includes(role)
    const { status, text } = await download(name, token)
    expect(status).toBe(mayRead ? 200 : 403)
    const header = `\ufeff${list.columns.map((column) => column.name).join(',')}\r\n`
    expect(text.startsWith(header)).toBe(mayRead)
  })
  test('nobody takes it along who is not logged in', async () => {
    expect((await download(name)).status).toBe(401)
    expect((await download(name, 'x'.repeat(43))).status).toBe(401)
  })
})

test('a coupon is worth an amount or a percentage, and ends at a time that spreadsheets read', async () => {
  await aCoupon(t, { type: 'fixed', value: 100_000, expiredAt: 1_800_000_000 })
  await aCoupon(t, { type: 'percent', value: 15, expiredAt: 0 })
  const rows = readCsv((await download('coupons?direction=asc', administrator.token)).text)
  const told = rows.map(({ type, value, expired_at }) => ({ type, value, expired_at }))
  expect(told).toContainEqual({ type: 'fixed', value: '1000.00', expired_at: '2027-01-15T08:00:00.000Z' })
  expect(told).toContainEqual({ type: 'percent', value: '15', expired_at: '' })
})

test('a closed month has its sums and who closed it, as on the screen', async () => {
  const [startsAt, endsAt] = [new Date('2020-01-01T00:00:00Z'), new Date('2020-02-01T00:00:00Z')]
  const sums = {
    documents: 2,
    net: minor(93_690),
    tax: minor(0),
    gross: minor(93_690),
    taken: minor(93_690),
    sent: minor(0),
  }
  const totals = [{ currency: defaultCurrency, ...sums }]
  await t.db
    .insert(invoicePeriods)
    .values({ month: '2020-01', startsAt, endsAt, totals, closedAt: endsAt, closedBy: administrator.id })
  const [row] = readCsv((await download('months', administrator.token)).text)
  expect(row).toMatchObject({ month: '2020-01', currency: 'USD', documents: '2', net: '936.90', taken: '936.90' })
  expect(row!['closed_by']).toBe(administrator.email)
})

test('taking a list along is on record, with its filters', async () => {
  const seller = await aUser(t, { role: 'seller' })
  await aProduct(t)
  await download('goods?status=1&page=3', seller.token)
  const acts = await t.db.select().from(auditLog).where(eq(auditLog.staffId, seller.id))
  expect(acts).toMatchObject([{ action: 'export', entity: 'list', entityId: 'goods', after: { status: '1' } }])
})

test('a list that is none and a filter that is none are refused, and leave no record', async () => {
  const seller = await aUser(t, { role: 'seller' })
  for (const path of ['nothing', 'waiting']) expect((await download(path, seller.token)).status).toBe(404)
  // Such a path gets no farther than the edge.
  expect((await download('..%2Forders', seller.token)).status).toBe(400)
  const { status, text } = await download('orders?state=lost', seller.token)
  expect({ status, ...(JSON.parse(text) as object) }).toMatchObject({ status: 400, field: 'state' })
  expect(await t.db.$count(auditLog, eq(auditLog.staffId, seller.id))).toBe(0)
})

test('somebody in a hurry gets sixty files an hour', async () => {
  const seller = await aUser(t, { role: 'seller' })
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) statuses.push((await download('categories', seller.token)).status)
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
})
