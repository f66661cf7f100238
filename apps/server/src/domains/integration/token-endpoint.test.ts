import { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import { apiKeyStaffEndpoints as calls } from '@pitlane/contract/integration/keys-staff.ts'
import { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { guardInvariants } from '../../../test/invariants.ts'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../account/factory.ts'
import { anApiKey } from './factory.ts'
import { apiAccessTokens } from './tables.ts'

const t = await testApp()
guardInvariants(t)
const administrator = await aUser(t, { role: 'administrator' })

type Form = Record<string, string> | [string, string][]
async function ask(form: Form, headers: Record<string, string> = {}, from = '192.0.2.1') {
  const { statusCode, ...response } = await t.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
    remoteAddress: from,
  })
  return { status: statusCode, headers: response.headers, body: response.json() as Record<string, unknown> }
}
type Key = { id: number; token: string }
const grant = { grant_type: 'client_credentials' }
const formOf = ({ id, token }: Key, more: object = {}) => ({
  ...grant,
  client_id: `${id}`,
  client_secret: token,
  ...more,
})
const basicOf = ({ id, token }: Key) => ({ authorization: `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}` })
const tokenFor = async (key: Key, more: object = {}) => String((await ask(formOf(key, more))).body['access_token'])
const statusWith = async (token: string) => (await t.call(orderStaffEndpoints.listStaffOrders, {}, { token })).status

test('a key’s id and secret are exchanged for a token of an hour with its scopes, in the body or by Basic', async () => {
  const key = await anApiKey(t, { scopes: ['orders:read', 'stock:write'] })
  for (const answer of [await ask(formOf(key)), await ask(grant, basicOf(key))]) {
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store', pragma: 'no-cache' } })
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'orders:read stock:write' })
    expect(await statusWith(String(answer.body['access_token']))).toBe(200)
  }
})

test('a token has the scopes that were asked for and no others, and none that the key lacks', async () => {
  const key = await anApiKey(t, { scopes: ['orders:read', 'orders:write'] })
  const token = await tokenFor(key, { scope: 'orders:read orders:read' })
  const note = { id: 1, text: 'x', key: randomUUID() }
  expect(await statusWith(token)).toBe(200)
  expect((await t.call(logisticsStaffEndpoints.noteStaffOrder, note, { token })).reason).toBe('key_scope')
  for (const scope of ['orders:read stock:write', 'everything'])
    expect(await ask(formOf(key, { scope }))).toMatchObject({ status: 400, body: { error: 'invalid_scope' } })
})

test('a token ends after an hour, and its row a day later', async () => {
  const token = await tokenFor(await anApiKey(t))
  t.pass(3_599_000)
  expect(await statusWith(token)).toBe(200)
  t.pass(1_000)
  expect(await statusWith(token)).toBe(401)
})

test('a token ends with its key, and with the secret that it came by', async () => {
  const revoked = await anApiKey(t)
  const token = await tokenFor(revoked)
  await t.call(calls.revokeApiKey, { id: revoked.id }, administrator)
  expect(await statusWith(token)).toBe(401)
  for (const [overlap_hours, status] of [
    [0, 401],
    [24, 200],
  ] as const) {
    const key = await anApiKey(t)
    const former = await tokenFor(key)
    const { data } = await t.call(calls.rotateApiKey, { id: key.id, key: randomUUID(), overlap_hours }, administrator)
    expect(await statusWith(former)).toBe(status)
    expect(await statusWith(await tokenFor({ id: key.id, token: data.secret! }))).toBe(200)
  }
})

test('who is no client is refused in OAuth’s words: a wrong secret, another’s id, a token in place of the secret', async () => {
  const key = await anApiKey(t)
  const other = await anApiKey(t)
  const wrong = [
    { ...key, token: `${key.token.slice(0, -2)}AA` },
    { ...key, id: other.id },
    { ...key, token: await tokenFor(key) },
    { ...key, token: '' },
  ]
  for (const client of wrong) {
    const { status, headers, body } = await ask(formOf(client))
    expect({ status, error: body['error'] }).toEqual({ status: 401, error: 'invalid_client' })
    expect(headers).toMatchObject({ 'www-authenticate': expect.stringContaining('Basic'), 'cache-control': 'no-store' })
  }
})

test('a request that is none says what is wrong with it', async () => {
  const key = await anApiKey(t)
  const twice: Form = [...Object.entries(formOf(key)), ['grant_type', 'client_credentials']]
  const cases: [Form, Record<string, string>, string][] = [
    [{ ...formOf(key), grant_type: 'password' }, {}, 'unsupported_grant_type'],
    [{ client_id: '1' }, {}, 'invalid_request'],
    [twice, {}, 'invalid_request'],
    [formOf(key), basicOf(key), 'invalid_request'],
    [formOf(key), { 'content-type': 'application/json' }, 'invalid_request'],
    [{ ...formOf(key), more: 'x'.repeat(9_000) }, {}, 'invalid_request'],
  ]
  for (const [form, headers, error] of cases)
    expect(await ask(form, headers)).toMatchObject({ status: 400, body: { error } })
})

test('a key of one network gives tokens there, and its tokens work there', async () => {
  const key = await anApiKey(t, { networks: ['192.0.2.7'] })
  expect(await ask(formOf(key))).toMatchObject({ status: 400, body: { error: 'unauthorized_client' } })
  const { body } = await ask(formOf(key), {}, '192.0.2.7')
  const list = (from: string) =>
    t.call(orderStaffEndpoints.listStaffOrders, {}, { token: String(body['access_token']), from })
  expect((await list('192.0.2.7')).status).toBe(200)
  expect((await list('192.0.2.1')).reason).toBe('key_network')
})

test('who asks for tokens all the time waits', async () => {
  const key = await anApiKey(t)
  const answers = []
  for (let count = 0; count < 61; count += 1) answers.push(await ask(formOf(key), {}, '198.51.100.9'))
  expect(answers.map(({ status }) => status).lastIndexOf(200)).toBe(59)
  expect(answers[60]).toMatchObject({ status: 429, body: { error: 'slow_down' } })
  expect(Number(answers[60]!.headers['retry-after'])).toBeGreaterThan(0)
})

test('a token that was issued is on record, and neither it nor the secret is stored', async () => {
  const key = await anApiKey(t, { name: 'Bookkeeping', scopes: ['finance:read'] })
  const token = await tokenFor(key)
  const { data } = await t.call(operationsStaffEndpoints.listStaffAudit, { q: `${key.id}` }, administrator)
  const issued = data.list.find(({ action, api_key_id }) => action === 'issue-token' && api_key_id === key.id)
  expect(issued).toMatchObject({ entity: 'api-key', api_key: 'Bookkeeping', after: { scopes: ['finance:read'] } })
  const kept = JSON.stringify([data, await t.db.select().from(apiAccessTokens)])
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(key.token)
})
