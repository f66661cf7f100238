import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import { goodsImportStaffEndpoints } from '@pitlane/contract/catalog/staff-import.ts'
import { booksStaffEndpoints } from '@pitlane/contract/invoice/staff-books.ts'
import { invoiceStaffEndpoints } from '@pitlane/contract/invoice/staff.ts'
import { shippingStaffEndpoints } from '@pitlane/contract/logistics/shipping.ts'
import { orderEndpoints } from '@pitlane/contract/order/order.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { csvLine } from '@pitlane/domain/csv.ts'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aUser } from '../src/domains/account/factory.ts'
import { shopForm } from '../src/domains/address/factory.ts'
import {
  accept,
  aRequest,
  type PaidOrder,
  refundByStaff,
  seeRefundable,
  sendBack,
  theStaff,
} from '../src/domains/after-sales/factory.ts'
import { products, styles } from '../src/domains/catalog/tables.ts'
import { aCoupon } from '../src/domains/coupon/factory.ts'
import { invoiceDocuments } from '../src/domains/invoice/tables.ts'
import { anIntention, create, readOrder, withoutHoldLimits } from '../src/domains/order/factory.ts'
import { orders } from '../src/domains/order/tables.ts'
import { pay, start } from '../src/domains/payment/factory.ts'
import { havePoints } from '../src/domains/points/factory.ts'
import { invoiceDeadlines } from '../src/reads/invoice-invariants.ts'
import { one } from '../src/platform/db/database.ts'
import { testApp } from './harness.ts'
import { expectKept, guardInvariants } from './invariants.ts'
import { aSeller, linesOf } from './shipping.ts'

/**
 * A month of a shop, by the calls that people make: the seller takes his goods in from a table, prices freight and ships
 * each evening from another table; buyers of four countries and two states buy with coupons and points, change their mind,
 * pay too late and send goods back; support refunds units, freight and goodwill. At its end finance's books are the
 * provider's to the cent, by day, by country, by rate and by product, and the documents are numbered without a gap.
 */
const t = await testApp()
guardInvariants(t)
await withoutHoldLimits(t)
// Some of a month's amounts end in the cents that the fake obeys.
t.payments.mode.obeysCents = false
const day = 86_400_000
const month = 30
const { support, ...staff } = await theStaff(t)
const { seller, arrive } = await aSeller(t)
const finance = await aUser(t, { role: 'finance' })
const idOf = (code: string) => countryByCode(code)!.id
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const sumOf = <Row>(rows: readonly Row[], name: keyof Row) => rows.reduce((sum, row) => sum + Number(row[name]), 0)
const done = async <Answer extends { reason?: unknown }>(answer: Promise<Answer>): Promise<Answer> => {
  const got = await answer
  expect(got.reason).toBeUndefined()
  return got
}

/** The same month each time. */
let seed = 19
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

/** Prices, weights and tax classes of what is sold. */
const catalogue = [
  { product: 'clamp', price: '19.99', weight_grams: 240, tax_class: 'standard' },
  { product: 'cable-set', price: '49.50', weight_grams: 1_150, tax_class: 'standard' },
  { product: 'handbook', price: '12.35', weight_grams: 690, tax_class: 'reduced' },
  { product: 'charger', price: '87.13', weight_grams: 2_600, tax_class: 'standard' },
  { product: 'stamp-sheet', price: '9.01', weight_grams: 10, tax_class: 'zero' },
]
const tableOf = (rows: readonly Record<string, string | number>[]) =>
  csvLine(Object.keys(rows[0]!)) + rows.map((row) => csvLine(Object.values(row))).join('')

async function takeGoodsIn(): Promise<number[]> {
  const csv = tableOf(
    catalogue.map((row) => ({
      ...row,
      style: 'one',
      kind: 'hardware',
      'name.en': `The ${row.product}`,
      'subtitle.en': 'For the bench',
      'description.en': 'It does what it says.',
      'style_name.en': 'Standard',
      stock: 900,
      active: 'yes',
    })),
  )
  const call = (more: object) => done(t.call(goodsImportStaffEndpoints.importGoods, { csv, ...more }, seller))
  const { data: looked } = await call({})
  expect(looked).toMatchObject({ products: { created: 5 }, refused: 0 })
  await call({ dry_run: false, seen: looked.seen })
  // Sent again, as one does who did not see the answer.
  expect((await call({ dry_run: false })).data).toMatchObject({ products: { created: 0, same: 5 }, changes: [] })
  const rows = await t.db
    .select({ id: styles.id })
    .from(styles)
    .innerJoin(products, eq(products.id, styles.productId))
    .orderBy(asc(products.id))
  return rows.map(({ id }) => id)
}

type Load = { grams: number; pieces: number; value: number }
/** Where buyers live: how they are taxed, and by hand what is to be asked for sending. */
const places = [
  {
    code: 'DE',
    province: 'Bavaria',
    freight: ({ grams, value }: Load) => (value >= 20_000 ? 0 : grams >= 2_000 ? 1_190 : 790),
  },
  { code: 'FR', province: 'Brittany', freight: ({ pieces }: Load) => (pieces >= 4 ? 1_500 : 900) },
  { code: 'US', province: 'California', freight: ({ value }: Load) => (value >= 10_000 ? 500 : 1_250) },
  { code: 'US', province: 'Alaska', freight: () => 4_001 },
  { code: 'JP', province: 'Tokyo', freight: () => 2_777 },
]

async function setTaxAndFreight(): Promise<void> {
  const { createStaffTaxRate, createStaffFreight } = addressStaffEndpoints
  const rate = (code: string, basis_points: number, more: object = {}) =>
    done(t.call(createStaffTaxRate, { key: randomUUID(), country_id: idOf(code), basis_points, ...more }, finance))
  await rate('DE', 1_900, { included: true })
  await rate('DE', 700, { tax_class: 'reduced' })
  await rate('FR', 2_000, { included: true })
  await rate('US', 0)
  await rate('US', 725, { province: 'California' })
  await rate('US', 176, { province: 'Alaska' })
  const way = (code: string | null, price: number, more: object = {}) => {
    const country_ids = code === null ? [] : [idOf(code)]
    const input = { key: randomUUID(), titles: { en: 'Parcel' }, price, country_ids, ...more }
    return done(t.call(createStaffFreight, input, seller))
  }
  await way('DE', 790, { basis: 'weight', tiers: [{ from: 2_000, price: 1_190 }], free_from: 20_000 })
  await way('FR', 900, { basis: 'pieces', tiers: [{ from: 4, price: 1_500 }] })
  await way('US', 1_250, { basis: 'value', tiers: [{ from: 10_000, price: 500 }] })
  await way('US', 4_001, { provinces: ['Alaska'] })
  await way(null, 2_777)
}

async function aBuyerIn({ code, province }: (typeof places)[number]) {
  const user = await aUser(t)
  const form = { ...shopForm, country_id: idOf(code), province }
  const { data } = await done(t.call(addressEndpoints.addAddress, form, user))
  return { ...user, addressId: data.id, shipping: { mailing_id: data.id } }
}

test(
  'a month adds up to the provider’s to the cent, by day, country, rate and product, and no number is missing',
  { timeout: 600_000 },
  async () => {
    const from = dayOf(t.now())
    const styleIds = await takeGoodsIn()
    await setTaxAndFreight()
    const buyers = await Promise.all(places.map(async (place) => ({ place, user: await aBuyerIn(place) })))
    for (const { user } of buyers) await havePoints(t, user, 3_000)

    async function order(): Promise<Omit<PaidOrder, 'ref'>> {
      const { place, user } = buyers[random(buyers.length)]!
      const [first, second] = [random(styleIds.length), random(styleIds.length)]
      const chosen = first === second ? [first] : [first, second]
      const goods = chosen.map((at) => ({ sku_id: styleIds[at]!, quantity: 1 + random(3) }))
      const coupon = random(4) === 0 ? await aCoupon(t, { type: 'percent', value: 15 }, user) : null
      const basket = {
        goods,
        shipping: user.shipping,
        coupon_id: coupon?.recordId ?? null,
        use_points: random(3) === 0,
      }
      const { data: seen } = await done(t.call(orderEndpoints.getExpenseInfo, basket, user))
      const load = {
        grams: chosen.reduce((sum, at, nth) => sum + catalogue[at]!.weight_grams * goods[nth]!.quantity, 0),
        pieces: sumOf(goods, 'quantity'),
        value: seen.price.product + seen.price.coupon,
      }
      expect(seen.price.freight).toBe(place.freight(load))
      const made = await done(create(t, user, await anIntention(t, user, basket)))
      const number = made.data.order_no
      const row = one(await t.db.select().from(orders).where(eq(orders.number, number)))
      const [line] = await linesOf(t, row.id)
      return { ...row, buyer: user, styleId: line!.styleId, lineId: line!.id }
    }
    const sold: PaidOrder[] = []
    /** What the provider took, by the day on which it said so. */
    const takenOn = new Map<string, number>()
    async function settle(ref: string): Promise<void> {
      await pay(t, ref)
      const today = dayOf(t.now())
      takenOn.set(today, (takenOn.get(today) ?? 0) + t.payments.books.get(ref)!.request.amount)
    }
    async function sell(): Promise<PaidOrder> {
      const made = await order()
      const ref = `fake-${(await done(start(t, made))).data.payment_id}`
      await settle(ref)
      sold.push({ ...made, ref })
      return sold.at(-1)!
    }
    async function ship(evening: readonly PaidOrder[], date: number): Promise<void> {
      const csv = tableOf(
        evening.map(({ number }, nth) => ({ order_no: number, carrier: 'dhl', tracking_number: `M${date}N${nth}` })),
      )
      const call = (dry: boolean) => done(t.call(shippingStaffEndpoints.importShipping, { csv, dry }, seller))
      expect((await call(true)).data).toEqual({ shipped: evening.length, known: 0, shared: 0, refused: [] })
      expect((await call(false)).data).toEqual({ shipped: evening.length, known: 0, shared: 0, refused: [] })
      expect((await call(false)).data).toEqual({ shipped: 0, known: evening.length, shared: 0, refused: [] })
    }
    /** One unit came back scratched: the refund is lowered, and the buyer agrees. */
    async function takeBack(one: PaidOrder): Promise<void> {
      await arrive(one.id)
      const request = await aRequest(t, { type: 'return', order: one })
      await done(staff.approve(request.id))
      await done(sendBack(t, request))
      await done(staff.receive(request.id, 0))
      await done(staff.refund(request.id, { deduction: 50 + random(100), reason: 'The case is scratched.' }))
      await done(accept(t, request))
    }
    async function cancelPaid({ id }: PaidOrder): Promise<void> {
      const lines = await linesOf(t, id)
      const units = Object.fromEntries(lines.map((line) => [line.id, line.quantity]))
      await done(refundByStaff(t, support, id, { units, reason: 'The buyer called us.' }))
    }
    async function refundSome({ id, lineId }: PaidOrder): Promise<void> {
      const { freight } = await seeRefundable(t, support, id)
      const wanted = [
        { units: { [lineId]: 1 } },
        { freight: Math.floor(freight / 2) || 1 },
        { goodwill: 1 + random(200) },
      ]
      await done(refundByStaff(t, support, id, { ...wanted[random(freight > 0 ? 3 : 1)], reason: 'A late parcel.' }))
    }
    async function payTooLate(): Promise<void> {
      const made = await order()
      const ref = `fake-${(await done(start(t, made))).data.payment_id}`
      await done(t.call(orderEndpoints.cancelOrder, { order_no: made.number }, made.buyer))
      await settle(ref)
    }

    let lowered = 0
    for (let date = 0; date < month; date += 1) {
      const today = [await sell(), await sell()]
      await t.runJobs()
      const evening = date % 7 === 3 ? today.slice(1) : today
      if (date % 7 === 3) await cancelPaid(today[0]!)
      await ship(evening, date)
      if (date % 3 === 0) await refundSome(evening[0]!)
      if (date % 5 === 2) await payTooLate()
      if (date % 6 === 4) {
        await takeBack(evening.at(-1)!)
        lowered += 1
      }
      await t.runJobs()
      t.pass(day)
      await t.logInAgain()
    }
    await t.runJobs()
    expect(lowered).toBe(5)

    // What the provider has.
    const all = [...t.payments.books.values()]
    const taken = sumOf(
      all.filter(({ state }) => state === 'settled').map(({ request }) => request),
      'amount',
    )
    const sent = all.flatMap(({ refunds }) => [...refunds.values()]).reduce((sum, amount) => sum + amount, 0)
    expect(sent).toBeGreaterThan(0)

    const until = dayOf(t.now())
    const { data: books } = await done(t.call(booksStaffEndpoints.getStaffBooks, { from, until }, finance))
    expect(sumOf(books.days, 'taken')).toBe(taken)
    expect(new Map(books.days.filter((one) => one.taken > 0).map((one) => [one.day, one.taken]))).toEqual(takenOn)
    expect(sumOf(books.days, 'sent')).toBe(sent)
    expect(sumOf(books.days, 'gross') + sumOf(books.days, 'bought_nothing')).toBe(taken - sent)
    expect(books.days.filter(({ difference }) => difference !== 0)).toEqual([])
    expect(books.mismatches).toEqual([])
    expect(books.days.filter(({ sales }) => sales > 0)).toHaveLength(month)
    for (const name of ['net', 'tax', 'gross'] as const)
      for (const table of [books.countries, books.taxes, books.products])
        expect(sumOf<Record<typeof name, number>>(table, name)).toBe(sumOf(books.days, name))
    expect(books.countries.map(({ country }) => country).toSorted()).toEqual(['DE', 'FR', 'JP', 'US'])
    expect(books.taxes.filter(({ country }) => country === 'JP').every(({ tax }) => tax === 0)).toBe(true)
    const regions = new Set(books.taxes.filter(({ country }) => country === 'US').map(({ region }) => region))
    expect(regions).toEqual(new Set(['California', 'Alaska']))

    // What buyers agreed to: each order's own sums, its invoice, and nothing for those that bought nothing.
    const agreed = await Promise.all(sold.map(({ id }) => readOrder(t, id)))
    const documents = await t.db.select().from(invoiceDocuments).orderBy(asc(invoiceDocuments.id))
    const invoices = documents.filter(({ kind }) => kind === 'invoice')
    expect(invoices).toHaveLength(sold.length)
    expect(sumOf(invoices, 'gross')).toBe(sumOf(agreed, 'paid'))
    expect(sumOf(invoices, 'tax')).toBe(sumOf(agreed, 'tax') + sumOf(agreed, 'includedTax'))
    expect(sumOf(books.days, 'sales')).toBe(sumOf(agreed, 'paid'))
    expect(sumOf(agreed, 'coupon')).toBeLessThan(0)
    expect(sumOf(agreed, 'points')).toBeLessThan(0)
    const credits = documents.filter(({ kind }) => kind === 'credit_note')
    expect(-sumOf(credits, 'gross')).toBe(sumOf(books.days, 'refunds'))

    const inARow = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${prefix}-2026-${String(index + 1).padStart(6, '0')}`)
    const prefixOf = ([first]: typeof documents) => first!.number.replace(/-\d{4}-\d+$/, '')
    for (const some of [invoices, credits])
      expect(some.map(({ number }) => number)).toEqual(inARow(prefixOf(some), some.length))

    // By country and product what was bought, less what was sent back for it.
    for (const { country, gross } of books.countries) {
      const own = agreed.filter(({ address }) => address!.country_id === idOf(country))
      expect(gross).toBe(sumOf(own, 'paid') - sumOf(own, 'refunded'))
    }
    const lines = (await Promise.all(sold.map(({ id }) => linesOf(t, id)))).flat()
    for (const { id, quantity } of books.products.filter((product) => product.id !== null)) {
      const own = lines.filter(({ productId }) => productId === id)
      expect(quantity).toBe(sumOf(own, 'quantity') - sumOf(own, 'refunded'))
    }

    // The journal, page by page, and the list of documents.
    const pages = async <Row>(read: (page: number) => Promise<{ list: Row[] }>): Promise<Row[]> => {
      const { list } = await read(1)
      const rest = await Promise.all([2, 3].map(async (page) => (await read(page)).list))
      return [...list, ...rest.flat()]
    }
    const journal = await pages(
      async (page) =>
        (await done(t.call(booksStaffEndpoints.listStaffJournal, { page, page_size: 100 }, finance))).data,
    )
    for (const name of ['net', 'tax', 'gross'] as const) expect(sumOf(journal, name)).toBe(sumOf(books.days, name))
    const listed = await pages(
      async (page) =>
        (await done(t.call(invoiceStaffEndpoints.listStaffDocuments, { page, page_size: 100 }, finance))).data,
    )
    expect(listed.map(({ number }) => number).toSorted()).toEqual(documents.map(({ number }) => number).toSorted())

    await expectKept(t, invoiceDeadlines(t.now() + day))
  },
)
