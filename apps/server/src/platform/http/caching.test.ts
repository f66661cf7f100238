import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { type Endpoint, requestOf } from '@pitlane/contract/endpoint.ts'
import { reportFileEndpoints } from '@pitlane/contract/report/file.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/inputs.ts'
import { testApp } from '../../../test/harness.ts'
import { isForAll } from './shared-answer.ts'
import { aUser } from '../../domains/account/factory.ts'

const t = await testApp()
// The account that samples name, so that blocking it ends nobody's session.
await aUser(t)

async function cacheControlOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, body?: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await t.app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
  const answer: { code?: number } | null = /json/.test(String(response.headers['content-type']))
    ? response.json()
    : null
  return { status: response.statusCode, code: answer?.code, kept: response.headers['cache-control'] }
}

const all = { ...endpoints, ...staffEndpoints, ...reportFileEndpoints, ...uploadEndpoints }

const publicPart = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'

test.each(Object.entries(all))(
  'no cache keeps what %s answers to somebody, or refuses, and a shared one only what is for all',
  async (_, endpoint) => {
    const { token } = await aUser(t, { role: 'administrator' })
    const { path, body } = requestOf(endpoint, sampleInput(endpoint))
    const known = await cacheControlOf({ method: endpoint.method, path }, body, token)
    expect(known.kept).toMatch(/(?:^|, )no-store$/)
    const stranger = await cacheControlOf({ method: endpoint.method, path }, body)
    const open = endpoint.method === 'GET' && isForAll(endpoint) && stranger.code === 0
    expect(stranger.kept).toMatch(open ? publicPart : /(?:^|, )no-store$/)
  },
)

test('what nobody may keep is for nobody else: reports, what is counted, what takes a log-in', () => {
  const kept = Object.entries(all).filter(([, endpoint]) => endpoint.method === 'GET' && isForAll(endpoint))
  expect(kept.length).toBeGreaterThan(30)
  for (const [name, { audience, revocable, limit, deliberate }] of kept)
    expect([name, audience, revocable, limit, deliberate]).toEqual([name, 'public', undefined, undefined, undefined])
})

test('a client that has the answer gets none, and one of another language gets its own', async () => {
  const ask = (headers: Record<string, string>) => t.app.inject({ url: '/diag_api/api/getCountryList', headers })
  const { etag, vary, 'surrogate-key': names } = (await ask({})).headers
  expect([vary, names]).toEqual(['Authorization, Lang, Channel, Appid', 'listCountries'])
  const known = { 'if-none-match': String(etag) }
  const again = await ask(known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask({ ...known, lang: 'de' })).statusCode).toBe(200)
  const { token } = await aUser(t)
  expect((await ask({ ...known, authorization: `Bearer ${token}` })).statusCode).toBe(200)
})

test('a browser that has written passes the caches by until they have it', async () => {
  const login = { email: 'nobody@example.com', password: 'none-of-these' }
  const refused = await t.app.inject({ method: 'POST', url: '/diag_api/api/login', payload: login })
  expect(refused.headers['set-cookie']).toBeUndefined()
  const { token } = await aUser(t)
  const headers = { authorization: `Bearer ${token}` }
  const wrote = await t.app.inject({ method: 'POST', url: '/system/logout', headers, payload: {} })
  expect(wrote.headers['set-cookie']).toBe('wrote=1; path=/; samesite=lax; httponly; max-age=2')
  const read = await t.app.inject({ url: '/diag_api/api/getCountryList', headers: { cookie: 'wrote=1' } })
  expect(read.headers['cache-control']).toBe('no-store')
})

test('no cache keeps lists that leave as files, metrics, or addresses that are none', async () => {
  const { token } = await aUser(t, { role: 'administrator' })
  const { status, kept } = await cacheControlOf({ method: 'GET', path: '/console_api/export/users' }, undefined, token)
  expect([status, kept]).toEqual([200, 'no-store'])
  for (const path of ['/metrics', '/healthz', '/system/nothing', '/nothing'])
    expect((await cacheControlOf({ method: 'GET', path })).kept, path).toBe('no-store')
})

test('https is promised for this host, for those below only if the operator says so', async () => {
  const promised = async (env: Record<string, string>) => {
    const { app } = await testApp({ env })
    return (await app.inject('/healthz')).headers['strict-transport-security']
  }
  const PUBLIC_URL = 'https://shop.example'
  expect(await promised({})).toBeUndefined()
  expect(await promised({ PUBLIC_URL })).toBe('max-age=31536000')
  expect(await promised({ PUBLIC_URL, HSTS_SUBDOMAINS: '1' })).toBe('max-age=31536000; includeSubDomains')
})
