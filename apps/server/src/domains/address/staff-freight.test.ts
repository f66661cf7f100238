import { addressStaffEndpoints as calls } from '@pitlane/contract/address/staff.ts'
import { countryByCode } from '@pitlane/domain/address/countries.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { auditLog } from '../../platform/db/tables.ts'
import { aBuyer, aStyle, quote } from '../order/factory.ts'
import { anyAddress } from './factory.ts'
import { findTaxRules } from './queries.ts'
import { taxRates } from './tables.ts'

const t = await testApp()
const seller = await aUser(t, { role: 'seller' })
const finance = await aUser(t, { role: 'finance' })
const buyer = await aBuyer(t)
const style = await aStyle(t)

const wanted = (more: object = {}) => ({ key: randomUUID(), titles: { en: 'Courier' }, price: 900, ...more })
const create = (more: object = {}) => t.call(calls.createStaffFreight, wanted(more), seller)
const acts = (entity: string, id: number) =>
  t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, `${id}`)))
const priceNow = async () => {
  const { data } = await quote(t, buyer, { goods: [{ sku_id: style, quantity: 1 }], shipping: buyer.shipping })
  return { freight: data.price.freight, tax: data.price.tax, titles: data.freight.map(({ title }) => title) }
}

test('a way of shipping is offered by the next quote, changed for the one after, and gone when it is switched off', async () => {
  const { data } = await create({
    country_ids: [anyAddress.countryId],
    position: 1,
    titles: { en: 'Bike', de: 'Fahrrad' },
  })
  expect(data).toMatchObject({ title: 'Bike', price: 900, currency: 'USD', active: true })
  expect(await priceNow()).toMatchObject({ freight: 900, titles: ['Bike'] })
  const change = (version: number, more: object) =>
    t.call(
      calls.updateStaffFreight,
      { id: data.id, version, titles: { en: 'Bike' }, country_ids: [anyAddress.countryId], price: 950, ...more },
      finance,
    )
  const changed = await change(data.version, {})
  expect(await priceNow()).toMatchObject({ freight: 950 })
  expect((await change(data.version, { price: 1 })).reason).toBe('edited_meanwhile')
  await change(changed.data.version, { active: false })
  expect(await priceNow()).toEqual({ freight: 1_500, tax: 0, titles: ['Post'] })
  const [created, updated, switched] = await acts('freight', data.id)
  expect(created).toMatchObject({ action: 'create', staffId: seller.id, after: { price: 900 } })
  expect(updated).toMatchObject({
    action: 'update',
    staffId: finance.id,
    before: { price: 900 },
    after: { price: 950 },
  })
  expect(switched).toMatchObject({ before: { active: true }, after: { active: false } })
})

test('ways are listed by country, by what they are called and by whether they are offered', async () => {
  const [nauru, tuvalu] = [countryByCode('NR')!.id, countryByCode('TV')!.id]
  const { data } = await create({ country_ids: [tuvalu, nauru, tuvalu], titles: { en: 'Sea mail', zh: '海运' } })
  expect(data.country_ids).toEqual([nauru, tuvalu].toSorted((a, b) => a - b))
  const list = async (filter: object) => (await t.call(calls.listStaffFreight, filter, seller)).data.list
  for (const filter of [{ country_id: nauru }, { q: '海运' }, { q: 'sea', active: 1 }])
    expect((await list(filter)).map(({ id }) => id)).toEqual([data.id])
  for (const filter of [{ country_id: nauru, active: 0 }, { q: '%' }]) expect(await list(filter)).toEqual([])
})

test('tiers, states and what is free come back as they were given, and stand in the audit', async () => {
  const tiers = [
    { from: 1_000, price: 1_200 },
    { from: 5_000, price: 2_900 },
  ]
  const japan = countryByCode('JP')!.id
  const more = {
    country_ids: [japan],
    provinces: ['沖縄県', 'hokkaido', '北海道'],
    basis: 'weight',
    tiers,
    free_from: 20_000,
  }
  const { data } = await create(more)
  expect(data).toMatchObject({ basis: 'weight', tiers, free_from: 20_000, provinces: ['Hokkaido', 'Okinawa'] })
  const changed = await t.call(
    calls.updateStaffFreight,
    { id: data.id, version: data.version, titles: { en: 'Flat' }, price: 900, basis: 'order', tiers },
    seller,
  )
  // One price for the whole order has no tiers.
  expect(changed.data).toMatchObject({ basis: 'order', tiers: [], free_from: null, provinces: [], country_ids: [] })
  expect(await acts('freight', data.id)).toMatchObject([
    { after: { tiers } },
    { before: { tiers }, after: { tiers: [] } },
  ])
})

test('a tier that cannot be meant is refused, and the answer says which field of which tier', async () => {
  const tier = (from: number, price: number) => ({ from, price })
  const refused = async (more: object) => {
    const { reason, field, status } = await create({ price: 500, ...more })
    return status === 400 ? [status, field] : [reason, field]
  }
  const weight = (...tiers: object[]) => refused({ basis: 'weight', tiers })
  expect(await weight(tier(0, 600))).toEqual(['freight_tier_order', 'tiers.0.from'])
  expect(await weight(tier(5, 600), tier(5, 700))).toEqual(['freight_tier_order', 'tiers.1.from'])
  expect(await weight(tier(5, 600), tier(9, 599))).toEqual(['freight_tier_cheaper', 'tiers.1.price'])
  expect(await weight(tier(-1, 600))).toEqual([400, 'tiers.0.from'])
  expect(await weight(...Array.from({ length: 21 }, (_, index) => tier(index + 1, 900)))).toEqual([400, 'tiers'])
  expect(await refused({ basis: 'value', free_from: 9_000, tiers: [tier(9_000, 1)] })).toEqual([
    'freight_tier_unused',
    'tiers.0.from',
  ])
  expect(await refused({ free_from: -1 })).toEqual([400, 'free_from'])
  expect(await refused({ provinces: ['Texas'] })).toEqual(['freight_states_country', 'provinces'])
  const inUs = (province: string) => refused({ country_ids: [countryByCode('US')!.id], provinces: [province] })
  expect(await inUs('Bavaria')).toEqual(['province_unknown', 'provinces'])
})

test('the days that a way takes are both told or neither, and the larger one is the last', async () => {
  const { data } = await create({ price: 500, days_min: 2, days_max: 5 })
  expect(data).toMatchObject({ days_min: 2, days_max: 5 })
  for (const days of [{ days_min: 5, days_max: 2 }, { days_min: 1 }, { days_max: 1 }])
    expect(await create({ price: 500, ...days })).toMatchObject({ reason: 'freight_days', field: 'days_max' })
  expect((await create({ price: 500 })).data).toMatchObject({ days_min: null, days_max: null })
})

test('a way that is created twice with one key is one', async () => {
  const input = wanted()
  const [first, again] = [
    await t.call(calls.createStaffFreight, input, seller),
    await t.call(calls.createStaffFreight, input, seller),
  ]
  expect(again.data).toEqual(first.data)
  expect(await acts('freight', first.data.id)).toHaveLength(1)
})

test('a way needs a title in English, a price that is one and countries that there are', async () => {
  expect(await create({ titles: { de: 'Rad' } })).toMatchObject({ status: 400, field: 'titles.en' })
  expect(await create({ price: -1 })).toMatchObject({ status: 400, field: 'price' })
  expect(await create({ price: 9.5 })).toMatchObject({ status: 400, field: 'price' })
  expect(await create({ country_ids: [999] })).toMatchObject({ reason: 'country_unknown', field: 'country_ids' })
  expect((await t.call(calls.updateStaffFreight, { ...wanted(), id: 999_999, version: 0 }, seller)).status).toBe(404)
})

test('a country’s tax is in the next quote, and has one rate however many give it one', async () => {
  const rate = (basis_points: number) =>
    t.call(calls.createStaffTaxRate, { key: randomUUID(), country_id: anyAddress.countryId, basis_points }, finance)
  const answers = await Promise.all([rate(1_925), rate(1_925), rate(1_925)])
  expect(answers.map(({ reason }) => reason ?? 'given').toSorted()).toEqual([
    'given',
    'tax_rate_taken',
    'tax_rate_taken',
  ])
  const { data } = answers.find(({ code }) => code === 0)!
  // 19.25 % of 100.00 and 15.00 for the way.
  expect(await priceNow()).toMatchObject({ tax: 2_214 })
  const change = { id: data.id, version: data.version, basis_points: 0 }
  // Whoever sells sees what is owed to a state, and leaves it to finance.
  expect((await t.call(calls.getStaffTaxRate, { id: change.id }, seller)).code).toBe(0)
  for (const refused of [
    await t.call(calls.updateStaffTaxRate, change, seller),
    await t.call(calls.deleteStaffTaxRate, { id: change.id, version: change.version }, seller),
    await t.call(calls.createStaffTaxRate, { key: randomUUID(), country_id: 5, basis_points: 100 }, seller),
  ])
    expect(refused.status).toBe(403)
  expect((await t.call(calls.updateStaffTaxRate, change, finance)).data.basis_points).toBe(0)
  expect((await t.call(calls.updateStaffTaxRate, change, finance)).reason).toBe('edited_meanwhile')
  expect(await priceNow()).toMatchObject({ tax: 0 })
  expect(await acts('tax', data.id)).toMatchObject([
    { action: 'create', after: { basisPoints: 1_925 } },
    { action: 'update', before: { basisPoints: 1_925 }, after: { basisPoints: 0 } },
  ])
})

test('rates are found by the country’s name in the reader’s language', async () => {
  const country_id = countryByCode('JP')!.id
  await t.call(calls.createStaffTaxRate, { key: randomUUID(), country_id, basis_points: 1_000 }, finance)
  const search = async (q: string, lang: string) =>
    (await t.call(calls.listStaffTaxRates, { q }, { ...seller, headers: { lang } })).data.list
  expect(await search('japan', 'en')).toMatchObject([{ country_id, country: 'Japan', code: 'JP' }])
  expect(await search('日本', 'zh')).toMatchObject([{ country_id, country: '日本' }])
  expect(await search('atlantis', 'en')).toEqual([])
})

test('a state’s rate beats its country’s, whatever language its name is written in, and goes away again', async () => {
  const country_id = countryByCode('JP')!.id
  const rate = async (more: object) =>
    (await t.call(calls.createStaffTaxRate, { key: randomUUID(), country_id, basis_points: 800, ...more }, finance))
      .data
  const state = await rate({ province: '北海道' })
  expect(state).toMatchObject({ province: 'Hokkaido', tax_class: 'standard', included: false })
  expect((await findTaxRules(t.db, country_id, 'hokkaido')).basisPoints.standard).toBe(800)
  expect((await findTaxRules(t.db, country_id, '沖縄県')).basisPoints.standard).toBe(1_000)
  const { id, version } = state
  expect((await t.call(calls.deleteStaffTaxRate, { id, version }, finance)).code).toBe(0)
  expect((await findTaxRules(t.db, country_id, '北海道')).basisPoints.standard).toBe(1_000)
  expect(await acts('tax', id)).toMatchObject([{ action: 'create' }, { action: 'delete' }])
})

test('a state that there is not has no rate, and only a country’s standard rate says that prices contain the tax', async () => {
  const rate = (more: object) =>
    t.call(
      calls.createStaffTaxRate,
      { key: randomUUID(), country_id: anyAddress.countryId, basis_points: 800, ...more },
      finance,
    )
  expect(await rate({ province: 'Atlantis' })).toMatchObject({ reason: 'province_unknown', field: 'province' })
  expect(await rate({ province: 'Texas', included: true })).toMatchObject({ reason: 'tax_included_place' })
  expect(await rate({ tax_class: 'digital', included: true })).toMatchObject({ reason: 'tax_included_place' })
})

test('no rate is below zero, above the price, or of a country that there is not', async () => {
  const rate = (more: object) =>
    t.call(calls.createStaffTaxRate, { key: randomUUID(), country_id: 5, basis_points: 100, ...more }, finance)
  for (const basis_points of [-1, 10_001, 1.5]) expect(await rate({ basis_points })).toMatchObject({ status: 400 })
  expect(await rate({ country_id: 999 })).toMatchObject({ reason: 'country_unknown', field: 'country_id' })
  expect(await t.db.$count(taxRates, eq(taxRates.countryId, 999))).toBe(0)
})

test('only those who sell and those who count the money set them', async () => {
  for (const role of ['support', 'moderator', 'marketing'] as const) {
    const other = await aUser(t, { role })
    expect((await t.call(calls.createStaffFreight, wanted(), other)).status).toBe(403)
    expect((await t.call(calls.listStaffTaxRates, {}, other)).status).toBe(403)
  }
})
