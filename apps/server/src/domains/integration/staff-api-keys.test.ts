import { accountEndpoints } from '@pitlane/contract/account/account.ts'
import { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import { catalogStaffEndpoints } from '@pitlane/contract/catalog/staff.ts'
import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { apiKeyStaffEndpoints as calls } from '@pitlane/contract/integration/keys-staff.ts'
import { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { describeApi } from '@pitlane/contract/described.ts'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { forgetSettings } from '../../platform/db/settings.ts'
import { auditLog, settings } from '../../platform/db/tables.ts'
import { aUser } from '../account/factory.ts'
import { users } from '../account/tables.ts'
import { aProduct } from '../catalog/factory.ts'
import { anOrder } from '../order/factory.ts'
import { anApiKey } from './factory.ts'
import { apiKeys, apiKeySecrets } from './tables.ts'

const t = await testApp()
const administrator = await aUser(t, { role: 'administrator' })

const listOrders = (token: string, from?: string) =>
  t.call(orderStaffEndpoints.listStaffOrders, {}, { token, ...(from ? { from } : {}) })
const seen = async (id: number) => (await t.call(calls.getStaffApiKey, { id }, administrator)).data
const rotate = (id: number, overlap_hours: number, by = administrator, key: string = randomUUID()) =>
  t.call(calls.rotateApiKey, { id, key, overlap_hours }, by)

test('a key makes the calls of its scopes, and no others', async () => {
  const { token } = await anApiKey(t, { scopes: ['orders:read'] })
  expect((await listOrders(token)).status).toBe(200)
  const note = { id: 1, text: 'x', key: randomUUID() }
  const refused = await t.call(logisticsStaffEndpoints.noteStaffOrder, note, { token })
  expect(refused).toMatchObject({ status: 403, reason: 'key_scope', data: { scope: 'orders:write' } })
  expect(await t.call(calls.listStaffApiKeys, {}, { token })).toMatchObject({ status: 403, data: { scope: null } })
  // A program is nobody's customer.
  expect((await t.call(accountEndpoints.me, {}, { token })).reason).toBe('key_scope')
  expect((await listOrders(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401)
  expect((await listOrders(token.slice('pitlane_'.length))).status).toBe(401)
})

test('what a program does is on record as done by its key', async () => {
  const { id, token, owner } = await anApiKey(t, { name: 'Warehouse', scopes: ['stock:write', 'orders:write'] })
  const order = await anOrder(t)
  const note = { id: order.id, text: 'Picked', key: randomUUID() }
  const [first, second] = await Promise.all([
    t.call(logisticsStaffEndpoints.noteStaffOrder, note, { token }),
    t.call(logisticsStaffEndpoints.noteStaffOrder, note, { token }),
  ])
  expect([first.status, second.status]).toEqual([200, 200])
  const { data } = await t.call(operationsStaffEndpoints.listStaffAudit, { q: `${order.id}` }, administrator)
  const notes = data.list.filter(({ entity, api_key_id }) => entity === 'order' && api_key_id !== null)
  expect(notes).toMatchObject([{ staff_id: owner.id, api_key_id: id, api_key: 'Warehouse' }])
})

test('a secret is shown once: not in lists, not to the same call again, not in the records', async () => {
  const key = randomUUID()
  const input = { key, name: 'Once', scopes: ['orders:read'], expires_at: null }
  const answers = await Promise.all(Array.from({ length: 8 }, () => t.call(calls.createApiKey, input, administrator)))
  const secrets = answers.map(({ data }) => data.secret).filter((secret) => secret !== null)
  expect(secrets).toHaveLength(1)
  const { data } = await t.call(calls.listStaffApiKeys, { q: 'onc' }, administrator)
  expect(data.list).toMatchObject([{ prefix: secrets[0]!.slice(0, 14), state: 'running', used_at: null }])
  const kept = [
    await t.db.select().from(auditLog).where(eq(auditLog.key, key)),
    await t.db.select().from(apiKeys),
    await t.db.select().from(apiKeySecrets),
    data,
  ]
  expect(JSON.stringify(kept)).not.toContain(secrets[0])
})

test('a key says when and from where it was last used', async () => {
  const { id, token } = await anApiKey(t)
  await listOrders(token, '192.0.2.7')
  expect(await seen(id)).toMatchObject({ used_at: t.now(), used_from: '192.0.2.7' })
  t.pass(59_000)
  await listOrders(token, '192.0.2.8')
  expect(await seen(id)).toMatchObject({ used_from: '192.0.2.7' })
  t.pass(1_000)
  await listOrders(token, '192.0.2.8')
  expect(await seen(id)).toMatchObject({ used_from: '192.0.2.8' })
})

test('a key for some networks works from there alone', async () => {
  const { token } = await anApiKey(t, { networks: ['192.0.2.0/24', '2001:db8::/32', '198.51.100.7'] })
  for (const from of ['192.0.2.200', '2001:db8::5', '198.51.100.7', '::ffff:192.0.2.1'])
    expect((await listOrders(token, from)).status, from).toBe(200)
  for (const from of ['192.0.3.1', '2001:db9::5', '198.51.100.8'])
    expect((await listOrders(token, from)).reason, from).toBe('key_network')
})

test('networks that are none are refused', async () => {
  const input = { key: randomUUID(), name: 'x', scopes: ['orders:read'], expires_at: null }
  for (const network of ['example.com', '10.0.0.0/33', ''])
    expect(await t.call(calls.createApiKey, { ...input, networks: [network] }, administrator)).toMatchObject({
      status: 400,
      field: 'networks.0',
    })
})

test('a key ends when it says, and one that would have ended is not made', async () => {
  const { id, token } = await anApiKey(t, { expires_at: t.now() + 10_000 })
  expect((await listOrders(token)).status).toBe(200)
  t.pass(10_000)
  expect((await listOrders(token)).status).toBe(401)
  expect(await seen(id)).toMatchObject({ state: 'expired' })
  expect((await rotate(id, 0)).reason).toBe('api_key_over')
  const late = { key: randomUUID(), name: 'x', scopes: ['orders:read'], expires_at: t.now() }
  expect(await t.call(calls.createApiKey, late, administrator)).toMatchObject({ reason: 'api_key_ends' })
})

test('with a new secret the old one works as long as was said, and never a third', async () => {
  const { id, token } = await anApiKey(t)
  const second = (await rotate(id, 24)).data.secret!
  for (const secret of [token, second]) expect((await listOrders(secret)).status).toBe(200)
  expect(await seen(id)).toMatchObject({ overlap_until: t.now() + 86_400_000, prefix: second.slice(0, 14) })
  const third = (await rotate(id, 24)).data.secret!
  expect((await listOrders(token)).status).toBe(401)
  t.pass(86_400_000)
  expect((await listOrders(second)).status).toBe(401)
  expect((await listOrders(third)).status).toBe(200)
  const fourth = (await rotate(id, 0)).data.secret!
  expect((await listOrders(third)).status).toBe(401)
  expect((await listOrders(fourth)).status).toBe(200)
})

test('of 32 rotations at once one secret is the present one', async () => {
  const { id } = await anApiKey(t)
  const key = randomUUID()
  const same = await Promise.all(Array.from({ length: 16 }, () => rotate(id, 0, administrator, key)))
  expect(same.filter(({ data }) => data.secret !== null)).toHaveLength(1)
  const others = await Promise.all(Array.from({ length: 32 }, () => rotate(id, 0)))
  const statuses = await Promise.all(others.map(({ data }) => listOrders(data.secret!)))
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a revoked key makes no call any more, and who revoked it is on record once', async () => {
  const { id, token } = await anApiKey(t, { name: 'Leaked' })
  for (const _ of [1, 2]) expect((await t.call(calls.revokeApiKey, { id }, administrator)).data.state).toBe('revoked')
  expect((await listOrders(token)).status).toBe(401)
  expect((await rotate(id, 0)).reason).toBe('api_key_over')
  const { data } = await t.call(
    operationsStaffEndpoints.listStaffAudit,
    { q: `${id}`, entity: 'api-key' },
    administrator,
  )
  expect(data.list.map(({ action }) => action)).toEqual(['revoke', 'create'])
})

test('a key rests while nobody answers for it, and another administrator takes it over with a new secret', async () => {
  const leaver = await aUser(t, { role: 'administrator' })
  const { id, token } = await anApiKey(t, { owner: leaver })
  const [row] = await t.db.select().from(users).where(eq(users.id, leaver.id))
  const change = { id: leaver.id, role: 'seller', version: row!.updatedAt.getTime() } as const
  expect((await t.call(accountStaffEndpoints.changeUserRole, change, administrator)).status).toBe(200)
  expect((await listOrders(token)).status).toBe(401)
  expect(await seen(id)).toMatchObject({ state: 'resting', owner: leaver.email })
  const { data } = await rotate(id, 24)
  expect((await listOrders(data.secret!)).status).toBe(200)
  expect(await seen(id)).toMatchObject({ state: 'running', owner: administrator.email })
})

test('the key of a blocked administrator rests too', async () => {
  const blocked = await aUser(t, { role: 'administrator' })
  const { id, token } = await anApiKey(t, { owner: blocked })
  const [row] = await t.db.select().from(users).where(eq(users.id, blocked.id))
  const version = row!.updatedAt.getTime()
  await t.call(accountStaffEndpoints.blockUser, { id: blocked.id, version, blocked: true }, administrator)
  expect((await listOrders(token)).status).toBe(401)
  const states = (await t.call(calls.listStaffApiKeys, { state: 'resting' }, administrator)).data
  expect(states.list.map((key) => key.id)).toContain(id)
  expect(states.total).toBe(states.list.length)
})

test('second factors are for people: a key works where its owner must show one', async () => {
  const { token } = await anApiKey(t)
  await t.db.insert(settings).values({ key: 'second_factor_administrator', value: 1 })
  forgetSettings(t.db)
  expect((await t.call(calls.listStaffApiKeys, {}, administrator)).reason).toBe('second_factor_needed')
  expect((await listOrders(token)).status).toBe(200)
  await t.db.delete(settings).where(eq(settings.key, 'second_factor_administrator'))
  forgetSettings(t.db)
})

test('a list is taken along as a file by whoever may read it', async () => {
  const { token } = await anApiKey(t, { scopes: ['products:read'] })
  await aProduct(t)
  const headers = { authorization: `Bearer ${token}` }
  const get = (list: string) => t.app.inject({ method: 'GET', url: `/console_api/export/${list}`, headers })
  expect((await get('goods')).statusCode).toBe(200)
  for (const list of ['orders', 'audit', 'api-keys', 'mails']) expect((await get(list)).statusCode, list).toBe(403)
})

test('changing prices and stock is a program’s work', async () => {
  const { token } = await anApiKey(t, { scopes: ['products:read', 'stock:write'] })
  const { styles } = await aProduct(t)
  const id = styles[0]!.id
  const before = (await t.call(catalogStaffEndpoints.getStaffStyle, { id }, { token })).data
  const input = { id, key: randomUUID(), delta: 5, why: 'Counted' }
  expect((await t.call(catalogStaffEndpoints.changeStock, input, { token })).status).toBe(200)
  const after = (await t.call(catalogStaffEndpoints.getStaffStyle, { id }, { token })).data
  expect((after.on_hand ?? 0) - (before.on_hand ?? 0)).toBe(5)
})

test('a program that calls too often waits, and is told for how long', async () => {
  await t.db.insert(settings).values({ key: 'api_key_calls_a_minute', value: 20 })
  forgetSettings(t.db)
  const { token } = await anApiKey(t)
  const other = await anApiKey(t)
  const answers = await Promise.all(Array.from({ length: 21 }, () => listOrders(token)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await listOrders(other.token)).status).toBe(200)
})

test('no call that is described as one of keys’ asks a key with all scopes to log in', async () => {
  const { token } = await anApiKey(t)
  type Operation = { security?: object[] }
  const { paths } = describeApi() as { paths: Record<string, Record<string, Operation>> }
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security }]) => security?.some((one) => 'apiKey' in one))
      .map(([method]) => ({ method: method.toUpperCase() as 'GET', url: path.replaceAll(/\{\w+\}/g, '0') })),
  )
  expect(calls.map(({ url }) => url)).toContain('/console_api/datev')
  const refused: string[] = []
  for (const call of calls) {
    const { statusCode } = await t.app.inject({ ...call, headers: { authorization: `Bearer ${token}` } })
    if (statusCode === 401 || statusCode === 403) refused.push(`${call.method} ${call.url} ${statusCode}`)
  }
  expect(refused).toEqual([])
})
