import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { anAddress, shopForm as form, storeForm } from './factory.ts'

const t = await testApp()
const { addAddress, updateAddress, listAddresses, addDeliveryAddress, updateDeliveryAddress, listDeliveryAddresses } =
  addressEndpoints

const defaultsOf = async (user: { token: string }) =>
  (await t.call(listAddresses, {}, user)).data.filter(({ state }) => state === 1).map(({ id }) => id)

test('an address comes back as it was given, with its country’s name in the language of the request', async () => {
  const user = await aUser(t)
  const { code, data } = await t.call(addAddress, form, { ...user, headers: { lang: 'de' } })
  expect(code).toBe(0)
  expect(data).toEqual({ ...form, id: expect.any(Number), country: 'Vereinigte Staaten', state: 1, freight: [] })
})

test('both flavours show the same address by their own names', async () => {
  const user = await aUser(t)
  const { data } = await t.call(addDeliveryAddress, { ...storeForm, streetAddr2: 'Door 4' }, user)
  expect(data).toEqual({
    ...storeForm,
    id: expect.any(Number),
    streetAddr2: 'Door 4',
    isDefault: 1,
    nation: 'United States',
    countryCode: 'US',
    freight: [],
  })
  expect(await t.call(listAddresses, {}, user)).toMatchObject({
    message: 'success',
    data: [{ ...form, id: data.id, address_two: 'Door 4', state: 1 }],
  })
  const changed = await t.call(updateAddress, { ...form, id: data.id, city: 'Oakland' }, user)
  expect(changed.data).toMatchObject({ city: 'Oakland', address_two: '', state: 1 })
  await t.call(updateDeliveryAddress, { ...storeForm, id: data.id, city: 'Fresno' }, user)
  expect(await t.call(listDeliveryAddresses, {}, user)).toMatchObject({
    code: 0,
    msg: 'success',
    data: [{ id: data.id, city: 'Fresno', isDefault: 1 }],
  })
})

test('the first address is the default, the next only if it asks to be', async () => {
  const user = await aUser(t)
  const first = await t.call(addAddress, form, user)
  const second = await t.call(addAddress, { ...form, city: 'Oakland' }, user)
  expect([first.data.state, second.data.state]).toEqual([1, 0])
  const third = await t.call(addAddress, { ...form, city: 'Fresno', state: 1 }, user)
  expect(await defaultsOf(user)).toEqual([third.data.id])
})

test('a new default takes over from the old one, and may give it up', async () => {
  const user = await aUser(t)
  const [, second] = [
    await t.call(addAddress, form, user),
    await t.call(addAddress, { ...form, city: 'Oakland' }, user),
  ]
  await t.call(updateAddress, { ...form, city: 'Oakland', id: second.data.id, state: 1 }, user)
  expect(await defaultsOf(user)).toEqual([second.data.id])
  await t.call(updateAddress, { ...form, city: 'Oakland', id: second.data.id, state: 0 }, user)
  expect(await defaultsOf(user)).toEqual([])
})

test('the list begins with the default, then the newest', async () => {
  const user = await aUser(t)
  const [a, b, c] = [await anAddress(t, user), await anAddress(t, user, { isDefault: true }), await anAddress(t, user)]
  const { data } = await t.call(listAddresses, {}, user)
  expect(data.map(({ id }) => id)).toEqual([b.id, c.id, a.id])
})

test('the same address twice is one row, also when both come at once', async () => {
  const user = await aUser(t)
  const answers = await Promise.all(Array.from({ length: 32 }, () => t.call(addAddress, form, user)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect((await t.call(listAddresses, {}, user)).data).toHaveLength(1)
})

test('the same address again with the wish to be the default becomes it', async () => {
  const user = await aUser(t)
  await t.call(addAddress, { ...form, city: 'Oakland' }, user)
  const { data } = await t.call(addAddress, form, user)
  expect(await t.call(addAddress, { ...form, state: 1 }, user)).toMatchObject({ data: { id: data.id, state: 1 } })
  expect(await defaultsOf(user)).toEqual([data.id])
})

test('of 32 new addresses at once that all want to be the default one is', async () => {
  const user = await aUser(t)
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, index) => t.call(addAddress, { ...form, city: `City ${index}`, state: 1 }, user)),
  )
  expect(answers.every(({ code }) => code === 0)).toBe(true)
  expect((await t.call(listAddresses, {}, user)).data).toHaveLength(32)
  expect(await defaultsOf(user)).toHaveLength(1)
})

test('of 32 changes at once that all want to be the default one is', async () => {
  const user = await aUser(t)
  const mine = await Promise.all(Array.from({ length: 32 }, () => anAddress(t, user)))
  const answers = await Promise.all(mine.map(({ id }) => t.call(updateAddress, { ...form, id, state: 1 }, user)))
  expect(answers.every(({ code }) => code === 0)).toBe(true)
  expect(await defaultsOf(user)).toHaveLength(1)
})

test('there is no fifty-first address, nor by two calls at once', async () => {
  const user = await aUser(t)
  for (let index = 0; index < 49; index += 1) await anAddress(t, user, { city: `City ${index}` })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => t.call(addAddress, { ...form, city: `Town ${index}` }, user)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  const refused = answers.filter(({ reason }) => reason === 'address_limit')
  expect(refused).toHaveLength(7)
  expect(refused[0]!.message).toContain('50')
})

test('somebody else’s address cannot be changed, and my default stays', async () => {
  const [user, other] = await Promise.all([aUser(t), aUser(t)])
  const mine = await anAddress(t, user, { isDefault: true })
  const theirs = await anAddress(t, other)
  for (const id of [theirs.id, 999_999]) {
    expect(await t.call(updateAddress, { ...form, id, city: 'Mine', state: 1 }, user)).toMatchObject({
      reason: 'address_gone',
    })
    expect(await t.call(updateDeliveryAddress, { ...storeForm, id, city: 'Mine' }, user)).toMatchObject({
      reason: 'address_gone',
    })
  }
  expect((await t.call(listAddresses, {}, other)).data).toMatchObject([{ id: theirs.id, city: 'San Jose' }])
  expect(await defaultsOf(user)).toEqual([mine.id])
})

test('a visitor has no addresses', async () => {
  for (const endpoint of [listAddresses, listDeliveryAddresses])
    expect(await t.call(endpoint, {})).toMatchObject({ status: 401, reason: 'not_logged_in' })
})
