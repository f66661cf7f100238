import { exportDatev } from '@pitlane/contract/invoice/staff-datev.ts'
import { booksStaffEndpoints } from '@pitlane/contract/invoice/staff-books.ts'
import { monthStaffEndpoints } from '@pitlane/contract/invoice/staff-months.ts'
import { invoiceStaffFileEndpoints } from '@pitlane/contract/invoice/invoice.ts'
import { invoiceStaffEndpoints } from '@pitlane/contract/invoice/staff.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { datevColumns } from '@pitlane/domain/invoice/datev.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { auditLog, settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { anApiKey } from '../integration/factory.ts'
import { addresses, taxRates } from '../address/tables.ts'
import { aPaidOrder, refundByStaff, theStaff } from '../after-sales/factory.ts'
import { aBuyer, withoutHoldLimits } from '../order/factory.ts'

const t = await testApp()
guardInvariants(t)
await withoutHoldLimits(t)
const { support } = await theStaff(t)
const finance = await aUser(t, { role: 'finance' })
await t.db.insert(taxRates).values({ countryId: countryByCode('US')!.id, province: 'California', basisPoints: 725 })

const useAccounts = async () => {
  await t.db.insert(settings).values({ key: 'datev_accounts', value: 'US:7.25=4400, US:tax=3800, none=4338' })
  forgetSettings(t.db)
}

async function file(month: string, token = finance.token) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await t.app.inject({ method: 'GET', url: `${exportDatev.path}?month=${month}`, headers })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

/** As a program of an accountant's reads it: by the places of the columns, in cents. */
function readPostings(text: string) {
  const [head, names, ...lines] = text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .slice(0, -1)
  expect(names!.split(';')).toEqual([...datevColumns])
  const cell = (cells: string[], name: string) => cells[datevColumns.indexOf(name)]!.replaceAll('"', '')
  const postings = lines.map((line) => {
    const cells = line.split(';')
    expect(cells).toHaveLength(125)
    const amount = Math.round(Number(cell(cells, 'Umsatz (ohne Soll/Haben-Kz)').replace(',', '.')) * 100)
    return {
      amount: cell(cells, 'Soll/Haben-Kennzeichen') === 'S' ? amount : -amount,
      debtor: cell(cells, 'Konto'),
      account: cell(cells, 'Gegenkonto (ohne BU-Schlüssel)'),
      day: cell(cells, 'Belegdatum'),
      number: cell(cells, 'Belegfeld 1'),
      isFinal: cell(cells, 'Festschreibung') === '1',
    }
  })
  return { head: head!.split(';'), postings }
}
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** A buyer of a country that the shop does not tax. */
async function elsewhere() {
  const buyer = await aBuyer(t)
  await t.db
    .update(addresses)
    .set({ countryId: countryByCode('CN')!.id, province: '广东省' })
    .where(eq(addresses.userId, buyer.id))
  return buyer
}

test('by the usual settings tax is not booked as revenue: what lacks an account is said, on the screen before', async () => {
  await aPaidOrder(t)
  await t.runJobs()
  const refused = JSON.parse((await file('2026-11')).text) as { message: string }
  expect(refused).toMatchObject({ code: 61422, data: null })
  expect(refused.message).toContain('US 7.25%')
  const { open } = (await t.call(monthStaffEndpoints.getStaffOpenMonth, {}, finance)).data
  expect(open!.datev_lacks).toEqual([{ country: 'US', basis_points: 725 }])
  await useAccounts()
  expect((await t.call(monthStaffEndpoints.getStaffOpenMonth, {}, finance)).data.open!.datev_lacks).toEqual([])
})

test('a program with a key takes the file and documents along', async () => {
  const { token } = await anApiKey(t, { scopes: ['finance:read'] })
  expect((await file('2026-11', token)).status).toBe(200)
  const { data } = await t.call(invoiceStaffEndpoints.listStaffDocuments, {}, { token })
  const url = `${invoiceStaffFileEndpoints.getStaffDocumentPdf.path}?id=${data.list[0]!.id}`
  const pdf = await t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  const other = await anApiKey(t, { scopes: ['orders:read'] })
  expect((await file('2026-11', other.token)).status).toBe(403)
})

test('a month’s file adds up to the books, by account, and is final once the month is closed', async () => {
  const user = await aBuyer(t)
  for (const quantity of [1, 2, 3]) {
    t.pass(3_600_000)
    const order = await aPaidOrder(t, { user, quantity })
    await t.runJobs()
    if (quantity > 1) await refundByStaff(t, support, order.id, { units: { [order.lineId]: 1 }, goodwill: 101 })
    await t.runJobs()
  }
  const untaxed = await aPaidOrder(t, { virtual: true, user: await elsewhere() })
  await t.runJobs()
  const { text, headers, status } = await file('2026-11')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('EXTF_Buchungsstapel_2026-11.csv')
  const { head, postings } = readPostings(text)
  expect(head.slice(0, 5)).toEqual(['"EXTF"', '700', '21', '"Buchungsstapel"', '13'])
  expect(head.slice(12, 16)).toEqual(['20260101', '4', '20261101', '20261130'])
  const { data } = await t.call(booksStaffEndpoints.getStaffBooks, { from: '2026-11-01', until: '2026-11-30' }, finance)
  expect(sumOf(postings.map(({ amount }) => amount))).toBe(sumOf(data.days.map(({ gross }) => gross)))
  const by = Map.groupBy(postings, ({ account }) => account)
  const accountOf = (basis: number) => (basis === 725 ? '4400' : '4338')
  for (const { basis_points, net } of data.taxes)
    expect(sumOf(by.get(accountOf(basis_points))!.map(({ amount }) => amount))).toBe(net)
  expect(sumOf(by.get('3800')!.map(({ amount }) => amount))).toBe(sumOf(data.taxes.map(({ tax }) => tax)))
  expect(postings.every(({ debtor, day, isFinal }) => debtor === '1200' && day === '2011' && !isFinal)).toBe(true)
  expect(postings.at(-1)).toMatchObject({ amount: untaxed.payable, account: '4338' })

  t.pass(30 * 86_400_000)
  await t.logInAgain()
  const open = (await t.call(monthStaffEndpoints.getStaffOpenMonth, {}, finance)).data.open!
  await t.call(monthStaffEndpoints.closeStaffMonth, { month: open.month, seen: open.seen }, finance)
  const closed = readPostings((await file('2026-11')).text)
  expect(closed.head[20]).toBe('1')
  expect(closed.postings).toEqual(postings.map((posting) => ({ ...posting, isFinal: true })))
  expect((await t.db.select().from(auditLog).where(eq(auditLog.action, 'export'))).length).toBe(3)

  // What finance sets later is another month's.
  const later = {
    books_zone: 'Pacific/Kiritimati',
    revenue_account: '4999',
    datev_accounts: '7=4999',
    datev_client: '9',
  }
  await t.db
    .insert(settings)
    .values(Object.entries(later).map(([key, value]) => ({ key, value })))
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value` },
    })
  forgetSettings(t.db)
  const again = readPostings((await file('2026-11')).text)
  expect(again.postings).toEqual(closed.postings)
  expect(again.head.slice(10, 16)).toEqual(closed.head.slice(10, 16))
})

test('a month without documents is an empty batch, and a setting that cannot be read is said', async () => {
  expect(readPostings((await file('2030-02')).text).postings).toEqual([])
  expect(JSON.parse((await file('2026-13')).text)).toMatchObject({ data: null })
  expect((await file('2026-11', support.token)).status).toBe(403)
  await t.db.update(settings).set({ value: 'what?' }).where(eq(settings.key, 'datev_accounts'))
  forgetSettings(t.db)
  expect(JSON.parse((await file('2026-12')).text)).toMatchObject({ code: 61420, data: null })
})
