import { taxIdEndpoints } from '@pitlane/contract/order/tax-id.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { guardInvariants } from '../../../test/invariants.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { one } from '../../platform/db/database.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { anAddress } from '../address/factory.ts'
import { addresses, freightOptions, taxRates } from '../address/tables.ts'
import { aCoupon } from '../coupon/factory.ts'
import { exportDatev } from '@pitlane/contract/invoice/staff-datev.ts'
import { documentsOf } from '../invoice/factory.ts'
import { invoiceFileEndpoints } from '@pitlane/contract/invoice/invoice.ts'
import { anIntention, aStyle, create, quote, readOrder } from '../order/factory.ts'
import { orders } from '../order/tables.ts'
import { pay, start } from '../payment/factory.ts'

const t = await testApp()
guardInvariants(t)
const idOf = (code: string) => countryByCode(code)!.id
const [DE, FR, IE, US] = ['DE', 'FR', 'IE', 'US'].map(idOf) as [number, number, number, number]
await t.db.insert(taxRates).values([
  { countryId: DE, basisPoints: 1_900, included: true },
  { countryId: FR, basisPoints: 2_000, included: true },
  { countryId: IE, basisPoints: 2_300, included: true },
  { countryId: US, province: 'Texas', basisPoints: 625 },
])
await t.db.insert(freightOptions).values({ titles: { en: 'Post' }, price: minor(595) })
await t.db.insert(settings).values([
  { key: 'company_country', value: 'ie' },
  { key: 'company_tax_id', value: 'IE6433435F' },
])
const german = 'DE136695976'
const check = (user: { token: string }, tax_id: string) => t.call(taxIdEndpoints.checkTaxId, { tax_id }, user)

async function aBusiness(countryId: number, taxId: string | null = german) {
  const user = await aUser(t)
  const address = await anAddress(t, user, { countryId, province: 'Berlin', isDefault: true })
  if (taxId) expect((await check(user, taxId)).code).toBe(0)
  return { ...user, addressId: address.id, shipping: { mailing_id: address.id } }
}
async function paid(order: typeof orders.$inferSelect, buyer: Awaited<ReturnType<typeof aUser>>) {
  const { data } = await start(t, { number: order.number, buyer })
  await pay(t, `fake-${data.payment_id}`)
  await t.runJobs()
}
const goods = async (price: number, kind: 'hardware' | 'software' = 'hardware') => [
  { sku_id: await aStyle(t, { price, kind }), quantity: 1 },
]

test('a number is refused by its form, and nobody is asked', async () => {
  const user = await aUser(t)
  const before = t.taxRegister.asked.length
  for (const typed of ['DE136695977', 'GB333289454', 'hello'])
    expect(await check(user, typed)).toMatchObject({ code: 61401, reason: 'tax_id_format', field: 'tax_id' })
  expect(t.taxRegister.asked.length).toBe(before)
})

test('a business of another country pays prices without the tax that they contain, and its number is kept', async () => {
  const user = await aBusiness(DE, null)
  const first = await check(user, 'de 136.695.976')
  expect(first.data).toMatchObject({ tax_id: german, state: 'valid', name: 'Example Garage DE' })
  const basket = { goods: await goods(11_900), shipping: user.shipping }
  const taxed = (await quote(t, user, basket)).data
  expect(taxed).toMatchObject({
    treatment: 'taxed',
    price: { product: 11_900, freight: 595, tax: 0, included_tax: 1_995, payable: 12_495 },
    business: { mine: { tax_id: german }, reason: null },
  })
  const business = { ...basket, tax_id: german }
  const net = (await quote(t, user, business)).data
  expect(net).toMatchObject({
    treatment: 'reverse_charge',
    price: { product: 10_000, freight: 500, tax: 0, included_tax: 0, payable: 10_500 },
    freight: [{ price: 500 }],
    business: { reason: null },
  })
  expect(net.quote).not.toBe(taxed.quote)
  const { data } = await create(t, user, await anIntention(t, user, business))
  const order = one(await t.db.select().from(orders).where(eq(orders.number, data.order_no)))
  expect(order).toMatchObject({
    taxTreatment: 'reverse_charge',
    taxId: german,
    payable: 10_500,
    taxCheck: { by: 'sandbox', at: t.now(), consultation: expect.stringMatching(/^SANDBOX/) },
  })
})

async function invoiceText(user: { token: string }, order: { id: number }) {
  const [invoice] = await documentsOf(t, order.id)
  const { path } = invoiceFileEndpoints.getDocumentPdf
  const headers = { authorization: `Bearer ${user.token}` }
  const file = await t.app.inject({ method: 'GET', url: `${path}?id=${invoice!.id}`, headers })
  return readPdf(file.rawPayload).pages.join('\n')
}

test('the invoice names both tax ids, the business, and why there is no tax on goods for another country', async () => {
  const user = await aBusiness(DE)
  const business = { goods: await goods(11_900), shipping: user.shipping, tax_id: german }
  const { data } = await create(t, user, await anIntention(t, user, business))
  const order = one(await t.db.select().from(orders).where(eq(orders.number, data.order_no)))
  await paid(order, user)
  const [invoice] = await documentsOf(t, order.id)
  expect(invoice).toMatchObject({ treatment: 'reverse_charge', country: 'DE', net: 10_500, tax: 0, gross: 10_500 })
  const text = await invoiceText(user, order)
  for (const said of ['IE6433435F', german, 'Example Garage DE', 'Ada Lovelace', 'intra-Community supply'])
    expect(text).toContain(said)
  expect(text).not.toContain('Reverse charge')
})

test.each([
  ['to the seller’s own country', IE, 'IE6433435F', 'tax_same_country'],
  ['to another country than the number’s', FR, german, 'tax_other_country'],
  ['with a number that the register does not know', DE, 'DE404000007', 'tax_id_unknown'],
  ['while the register is down', DE, 'DE503000004', 'tax_id_unchecked'],
])('%s the tax is charged, and the quote says why', async (_, countryId, taxId, reason) => {
  const user = await aBusiness(countryId, taxId)
  const basket = { goods: await goods(11_900), shipping: user.shipping, tax_id: taxId }
  const { data } = await quote(t, user, basket)
  expect(data).toMatchObject({ treatment: 'taxed', business: { reason }, price: { payable: 12_495 } })
  const placed = await create(t, user, await anIntention(t, user, basket))
  const order = one(await t.db.select().from(orders).where(eq(orders.number, placed.data.order_no)))
  // An unknown number is nobody's; one that was not checked stands on the invoice without saying that it was.
  expect(order.taxId).toBe(reason === 'tax_id_unknown' ? '' : taxId)
  expect(order.taxCheck === null).toBe(reason === 'tax_id_unknown' || reason === 'tax_id_unchecked')
})

test('an answer of the register is good for a day, and is not asked for anew before', async () => {
  const user = await aBusiness(DE)
  const basket = { goods: await goods(11_900), shipping: user.shipping, tax_id: german }
  const asked = t.taxRegister.asked.length
  await check(user, german)
  expect(t.taxRegister.asked.length).toBe(asked)
  const intention = await anIntention(t, user, basket)
  t.pass(86_400_000)
  // What the buyer agreed to no longer holds: he is told the price before he orders.
  expect(await create(t, user, intention)).toMatchObject({
    reason: 'price_changed',
    data: { treatment: 'taxed', business: { mine: { state: 'unchecked' }, reason: 'tax_id_unchecked' } },
  })
  await check(user, german)
  expect(t.taxRegister.asked.length).toBe(asked + 1)
  expect((await quote(t, user, basket)).data.treatment).toBe('reverse_charge')
})

test('a tax id is used by the account that had it checked, until it is forgotten', async () => {
  const user = await aBusiness(DE)
  const other = await aBusiness(DE, null)
  const basket = { goods: await goods(11_900), tax_id: german }
  expect(await quote(t, other, { ...basket, shipping: other.shipping })).toMatchObject({ reason: 'tax_id_unchecked' })
  await t.call(taxIdEndpoints.forgetTaxId, {}, user)
  expect(await quote(t, user, { ...basket, shipping: user.shipping })).toMatchObject({ reason: 'tax_id_unchecked' })
  const { data } = await quote(t, user, { ...basket, shipping: user.shipping, tax_id: null })
  expect(data.business).toEqual({ mine: null, reason: null })
})

test('a coupon and points take from the price that the business pays, to the cent', async () => {
  const user = await aBusiness(DE)
  const coupon = await aCoupon(t, { type: 'percent', value: 10 }, user)
  const basket = { goods: await goods(9_999), shipping: user.shipping, coupon_id: coupon.recordId, tax_id: german }
  const { price } = (await quote(t, user, basket)).data
  // 99.99 contain 15.96; a tenth of the 84.03 that are left is 8.40.
  expect(price).toMatchObject({ product: 8_403, coupon: -840, freight: 500, payable: 8_063 })
})

test('software is taxed where its buyer says he is, and the order keeps what speaks for it', async () => {
  const user = await aUser(t)
  const basket = { goods: await goods(10_000, 'software'), shipping: { mailing_information: [{ email: user.email }] } }
  const nowhere = (await quote(t, user, basket)).data
  expect(nowhere).toMatchObject({ tax_place: null, tax_place_needed: true, treatment: 'none' })
  expect(await create(t, user, await anIntention(t, user, basket))).toMatchObject({
    code: 61400,
    reason: 'tax_place_missing',
    field: 'tax_place',
  })
  const texan = { ...basket, tax_place: { country_id: US, province: 'Texas' } }
  expect((await quote(t, user, texan)).data).toMatchObject({ price: { tax: 625, payable: 10_625 } })
  const there = { ...basket, tax_place: { country_id: DE, province: '' } }
  const intention = await anIntention(t, user, there)
  const { data } = await create(t, user, intention)
  expect(data.price).toMatchObject({ included_tax: 1_597, payable: 10_000 })
  const order = one(await t.db.select().from(orders).where(eq(orders.number, data.order_no)))
  expect(order).toMatchObject({ virtual: true, taxPlace: { country_id: DE, province: '', evidence: ['stated'] } })
  await paid(order, user)
  expect((await documentsOf(t, order.id))[0]).toMatchObject({
    country: 'DE',
    tax: 1_597,
    snapshot: { buyer: { lines: ['Germany'] } },
  })
  expect((await readOrder(t, order.id)).taxTreatment).toBe('taxed')
})

test('a business buys software without tax; its number and its address both speak for the country', async () => {
  const user = await aBusiness(DE)
  const mailing = { mailing_information: [{ email: user.email }] }
  const basket = { goods: await goods(11_900, 'software'), shipping: mailing, tax_id: german }
  const { data } = await quote(t, user, basket)
  expect(data).toMatchObject({ treatment: 'reverse_charge', tax_place: { country_id: DE }, price: { payable: 10_000 } })
  const placed = await create(t, user, await anIntention(t, user, basket))
  const order = one(await t.db.select().from(orders).where(eq(orders.number, placed.data.order_no)))
  expect(order.taxPlace?.evidence).toEqual(['address', 'tax_id'])
  await paid(order, user)
  expect(await invoiceText(user, order)).toContain('Reverse charge: the customer owes the tax.')
  await t.db.delete(addresses).where(eq(addresses.userId, user.id))
  expect((await quote(t, user, { ...basket, tax_id: null })).data.tax_place).toBeNull()
})

test('goods and software of a business are booked on accounts of their own, as its invoice says of them', async () => {
  const user = await aBusiness(DE)
  const both = [...(await goods(11_900)), ...(await goods(23_800, 'software'))]
  const business = { goods: both, shipping: user.shipping, tax_id: german }
  const { data } = await create(t, user, await anIntention(t, user, business))
  const order = one(await t.db.select().from(orders).where(eq(orders.number, data.order_no)))
  await paid(order, user)
  const [invoice] = await documentsOf(t, order.id)
  const finance = await aUser(t, { role: 'finance' })
  const headers = { authorization: `Bearer ${finance.token}` }
  const booked = async (datev_accounts: string) => {
    await t.db
      .insert(settings)
      .values({ key: 'datev_accounts', value: datev_accounts })
      .onConflictDoUpdate({ target: settings.key, set: { value: datev_accounts } })
    forgetSettings(t.db)
    const month = new Date(t.now()).toISOString().slice(0, 7)
    const { body } = await t.app.inject({ method: 'GET', url: `${exportDatev.path}?month=${month}`, headers })
    const lines = body.split('\r\n').filter((line) => line.includes(invoice!.number))
    return lines.map((line) => line.split(';')).map((cells) => [cells[0], cells[7]])
  }
  expect(await booked('tax=3800, intra_community=4125, reverse_charge=4336')).toEqual([
    ['105,00', '4125'],
    ['200,00', '4336'],
  ])
  expect(await booked('tax=3800, reverse_charge=4336')).toEqual([['305,00', '4336']])
})

test('a country that is none is refused', async () => {
  const user = await aUser(t)
  const answer = await quote(t, user, {
    goods: await goods(10_000, 'software'),
    tax_place: { country_id: 999, province: '' },
  })
  expect(answer).toMatchObject({ reason: 'country_unknown', field: 'tax_place.country_id' })
})
