import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { minor } from '@pitlane/domain/money.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { anAddress } from './factory.ts'
import { countryName, findAddress, findTaxRules, readFreight } from './public.ts'
import { freightOptions, taxRates } from './tables.ts'

const t = await testApp()
const { listAddresses, listDeliveryAddresses, listCountries, listStates } = addressEndpoints
const germany = 81
const france = 74
const at = (countryId: number) => ({ countryId, province: '' })

await t.db.insert(freightOptions).values([
  { titles: { en: 'Express', de: 'Eilversand' }, countryIds: [germany, 4], price: minor(2190), position: 2 },
  { titles: { en: 'Standard' }, countryIds: [germany], price: minor(790), position: 1 },
  { titles: { en: 'Balloon' }, countryIds: [germany], price: minor(1), active: false },
  { titles: { en: 'World' }, price: minor(1790) },
])
await t.db.insert(taxRates).values({ countryId: germany, basisPoints: 1900 })

test('a country has the ways of shipping that name it, in their order and the language', async () => {
  expect((await readFreight(t.db, 'de'))(at(germany))).toEqual([
    { id: 2, title: 'Standard', price: 790, free_from: null, currency: 'USD' },
    { id: 1, title: 'Eilversand', price: 2190, free_from: null, currency: 'USD' },
  ])
})

test('a country that none names has those for everywhere', async () => {
  expect((await readFreight(t.db, 'en'))(at(france))).toEqual([
    { id: 4, title: 'World', price: 1790, free_from: null, currency: 'USD' },
  ])
})

test('each address in a list has its own country’s ways of shipping', async () => {
  const user = await aUser(t)
  await anAddress(t, user, { countryId: germany })
  await anAddress(t, user, { countryId: france })
  const titles = (freight: { title: string }[]) => freight.map(({ title }) => title)
  const shop = await t.call(listAddresses, {}, { ...user, headers: { lang: 'de' } })
  const store = await t.call(listDeliveryAddresses, {}, user)
  expect(shop.data.map(({ country, freight }) => [country, titles(freight)])).toEqual([
    ['Frankreich', ['World']],
    ['Deutschland', ['Standard', 'Eilversand']],
  ])
  expect(store.data.map(({ countryCode, freight }) => [countryCode, titles(freight)])).toEqual([
    ['FR', ['World']],
    ['DE', ['Standard', 'Express']],
  ])
})

test('a list of 50 addresses is two reads', async () => {
  const user = await aUser(t)
  for (let index = 0; index < 50; index += 1) await anAddress(t, user)
  let connections = 0
  const count = () => (connections += 1)
  t.db.$client.on('acquire', count)
  expect((await t.call(listAddresses, {}, user)).data).toHaveLength(50)
  t.db.$client.off('acquire', count)
  // One more for the token's owner.
  expect(connections).toBe(3)
})

test('tax is the destination’s, and none where the table is silent', async () => {
  expect(await findTaxRules(t.db, germany, 'Bavaria')).toMatchObject({
    treatment: 'taxed',
    basisPoints: { standard: 1900, zero: 0 },
  })
  expect(await findTaxRules(t.db, france, '')).toMatchObject({ treatment: 'none', basisPoints: { standard: 0 } })
})

test('ways of shipping and taxes are read inside a transaction too', async () => {
  const read = () =>
    t.db.transaction(async (db) => [
      (await readFreight(db, 'en'))(at(france)),
      (await findTaxRules(db, germany, '')).basisPoints.standard,
    ])
  const answers = await Promise.all(Array.from({ length: 32 }, read))
  expect(answers.every(([freight, tax]) => (freight as unknown[]).length === 1 && tax === 1900)).toBe(true)
})

test('an address is found by its owner only', async () => {
  const [user, other] = await Promise.all([aUser(t), aUser(t)])
  const { id } = await anAddress(t, user)
  expect(await findAddress(t.db, user.id, id)).toMatchObject({ id, city: 'San Jose' })
  expect(await findAddress(t.db, other.id, id)).toBeNull()
})

test('countries and states come in the language of the request', async () => {
  const countries = await t.call(listCountries, {}, { headers: { lang: 'de' } })
  expect(countries.data.find(({ id }) => id === 4)).toEqual({ id: 4, country: 'Algerien', code: 'DZ' })
  expect(countryName(4, 'de')).toBe('Algerien')
  expect((await t.call(listStates, { country_id: germany }, { headers: { lang: 'de' } })).data).toContain('Bayern')
  expect(await t.call(listStates, { country_id: 30 })).toMatchObject({ code: 0, data: [] })
})

test('the states of no country are refused', async () => {
  expect(await t.call(listStates, { country_id: 9999 })).toMatchObject({
    reason: 'country_unknown',
    field: 'country_id',
  })
})
