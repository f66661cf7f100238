import { pointsEndpoints } from '@pitlane/contract/points/points.ts'
import { requestOf } from '@pitlane/contract/endpoint.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { raceTimeout, rounds } from '../../../test/rounds.ts'
import { settings } from '../../platform/db/tables.ts'
import { aSession, aUser, type TestUser } from '../account/factory.ts'
import { expectSoundLedger, haveDevicePoints, pointsOf } from './factory.ts'

const t = await testApp()
afterEach(() => expectSoundLedger(t))
await t.db.insert(settings).values({ key: 'points_transfer_a_day', value: 100, updatedAt: new Date() })

const { transferPoints } = pointsEndpoints
const transfer = (user: TestUser, device_sn: string, points: number, key: string = randomUUID()) =>
  t.call(transferPoints, { device_sn, points, idempotency_key: key }, user)

test('the points of a device become spendable: one entry, and the rest stays', async () => {
  const user = await aUser(t)
  const sn = await haveDevicePoints(t, user, 80)
  expect((await transfer(user, sn, 30)).data).toEqual({
    points: 30,
    left_today: 70,
    balance: 30,
    devices: [{ device_sn: sn, name: '', model: 'Scan 500', points: 50 }],
  })
  expect(await pointsOf(t, user)).toEqual({ balance: 30, debt: 0, pending: 0, diagnostic: 50 })
  expect((await t.call(pointsEndpoints.listPoints, {}, user)).data.list).toMatchObject([
    { kind: 'transfer', points: 30, balance: 30 },
  ])
})

test('more than the device has, than a day lets, of another’s device or nothing is refused', async () => {
  const [user, other] = [await aUser(t), await aUser(t)]
  const sn = await haveDevicePoints(t, user, 150)
  expect(await transfer(user, sn, 151)).toMatchObject({
    reason: 'device_points_short',
    field: 'points',
    msg: 'Not enough points on this device: 150 left',
  })
  expect(await transfer(user, sn, 101)).toMatchObject({ reason: 'transfer_limit', field: 'points' })
  expect((await transfer(user, sn, 60)).code).toBe(0)
  expect(await transfer(user, sn, 41)).toMatchObject({ reason: 'transfer_limit', field: 'points' })
  expect((await transfer(user, sn, 40)).code).toBe(0)
  expect(await transfer(other, sn, 10)).toMatchObject({ reason: 'device_missing' })
  expect(await transfer(user, sn, 0)).toMatchObject({ status: 400, field: 'points' })
  t.pass(86_400_000)
  expect((await transfer({ ...user, token: await aSession(t, user) }, sn, 50)).data).toMatchObject({ balance: 150 })
})

test('the first visit of another zone begins no second day, and the next day is one', async () => {
  // Kiritimati's next day has just begun, and UTC's limit was used before it did.
  t.pass(Date.UTC(2030, 0, 10, 9, 30) - t.now())
  const user = await aUser(t)
  const sn = await haveDevicePoints(t, user, 300)
  expect((await transfer(user, sn, 100)).code).toBe(0)
  t.pass(3_600_000)
  await t.call(pointsEndpoints.recordVisit, { zone: 'Pacific/Kiritimati' }, user)
  expect(await transfer(user, sn, 1)).toMatchObject({ reason: 'transfer_limit' })
  expect((await t.call(pointsEndpoints.listDevicePoints, {}, user)).data.left_today).toBe(0)
  t.pass(86_400_000)
  const again = { ...user, token: await aSession(t, user) }
  expect((await transfer(again, sn, 100)).code).toBe(0)
  expect(await transfer(again, sn, 1)).toMatchObject({ reason: 'transfer_limit' })
})

test('the same key moves once, 32 times at once, and is no key for anything else', async () => {
  const user = await aUser(t)
  const sn = await haveDevicePoints(t, user, 80)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 32 }, () => transfer(user, sn, 25, key)))
  expect(answers.map(({ data }) => data.balance)).toEqual(Array(32).fill(25))
  expect(await transfer(user, sn, 26, key)).toMatchObject({ reason: 'repeat_order', field: 'idempotency_key' })
  expect(await pointsOf(t, user)).toMatchObject({ balance: 25, diagnostic: 55 })
})

test('32 keys at once move no more than the device has and the day lets', { timeout: raceTimeout }, async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const user = await aUser(t)
    const [one, other] = [await haveDevicePoints(t, user, 70), await haveDevicePoints(t, user, 70)]
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) => transfer(user, index % 2 ? one : other, 9)),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(11)
    expect(await pointsOf(t, user)).toMatchObject({ balance: 99, diagnostic: 41 })
  }
})

test.each([
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerendering', { 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of an older browser', { purpose: 'prefetch' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site' }],
])('%s moves nothing', async (_, headers) => {
  const user = await aUser(t)
  const sn = await haveDevicePoints(t, user, 20)
  const input = { device_sn: sn, points: 20, idempotency_key: randomUUID() }
  expect(await t.call(transferPoints, input, { ...user, headers })).toMatchObject({ status: 403, reason: 'no_access' })
  expect(await pointsOf(t, user)).toMatchObject({ balance: 0, diagnostic: 20 })
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
  expect((await t.call(transferPoints, input, { ...user, headers: own })).code).toBe(0)
})

test('without a bearer token in the header, and by HEAD, nothing moves', async () => {
  const user = await aUser(t)
  const sn = await haveDevicePoints(t, user, 20)
  const { path } = requestOf(transferPoints, { device_sn: sn, points: 20, idempotency_key: randomUUID() })
  const answers = [
    await t.app.inject({ method: 'GET', url: `${path}&token=${user.token}` }),
    await t.app.inject({ method: 'GET', url: path, cookies: { token: user.token } }),
    await t.app.inject({ method: 'HEAD', url: path, headers: { authorization: `Bearer ${user.token}` } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 405])
  expect(await pointsOf(t, user)).toMatchObject({ balance: 0, diagnostic: 20 })
})
