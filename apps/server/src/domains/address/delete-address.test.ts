import { addressEndpoints } from '@pitlane/contract/address/address.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { anAddress } from './factory.ts'

const t = await testApp()
const { deleteAddress, deleteDeliveryAddress, listAddresses } = addressEndpoints
const list = async (user: { token: string }) =>
  (await t.call(listAddresses, {}, user)).data.map(({ id, state }) => [id, state])

test('either flavour deletes, and again is no error', async () => {
  const user = await aUser(t)
  const [a, b] = [await anAddress(t, user), await anAddress(t, user)]
  for (let times = 0; times < 2; times += 1) {
    expect(await t.call(deleteAddress, { id: a.id }, user)).toMatchObject({
      status: 200,
      message: 'success',
      data: null,
    })
    expect(await t.call(deleteDeliveryAddress, { id: b.id }, user)).toMatchObject({
      status: 200,
      code: 0,
      msg: 'success',
    })
  }
  expect(await list(user)).toEqual([])
})

test('the newest other address follows a deleted default', async () => {
  const user = await aUser(t)
  const [a, b, c] = [await anAddress(t, user), await anAddress(t, user), await anAddress(t, user, { isDefault: true })]
  await t.call(deleteAddress, { id: c.id }, user)
  expect(await list(user)).toEqual([
    [b.id, 1],
    [a.id, 0],
  ])
})

test('the default stays when another is deleted', async () => {
  const user = await aUser(t)
  const [a, b] = [await anAddress(t, user, { isDefault: true }), await anAddress(t, user)]
  await t.call(deleteAddress, { id: b.id }, user)
  expect(await list(user)).toEqual([[a.id, 1]])
})

test('somebody else’s address stays', async () => {
  const [user, other] = await Promise.all([aUser(t), aUser(t)])
  const theirs = await anAddress(t, other, { isDefault: true })
  expect(await t.call(deleteAddress, { id: theirs.id }, user)).toMatchObject({ code: 0 })
  expect(await t.call(deleteDeliveryAddress, { id: theirs.id }, user)).toMatchObject({ code: 0 })
  expect(await list(other)).toEqual([[theirs.id, 1]])
})

test('32 addresses deleted at once leave nothing, and all but one leave a default', async () => {
  const user = await aUser(t)
  const [kept, ...others] = await Promise.all(
    Array.from({ length: 33 }, (_, index) => anAddress(t, user, { isDefault: index === 1 })),
  )
  const answers = await Promise.all(others.map(({ id }) => t.call(deleteAddress, { id }, user)))
  expect(answers.every(({ code }) => code === 0)).toBe(true)
  expect(await list(user)).toEqual([[kept!.id, 1]])
  await t.call(deleteAddress, { id: kept!.id }, user)
  expect(await list(user)).toEqual([])
})
