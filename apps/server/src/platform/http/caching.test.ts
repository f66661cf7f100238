import { endpoints } from '@pitlane/contract/all.ts'
import { staffEndpoints } from '@pitlane/contract/all-staff.ts'
import { type Endpoint, requestOf } from '@pitlane/contract/endpoint.ts'
import { reportFileEndpoints } from '@pitlane/contract/report/file.ts'
import { uploadEndpoints } from '@pitlane/contract/upload.ts'
import { expect, test } from 'vitest'
import { sampleInput } from '../../../test/inputs.ts'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../../domains/account/factory.ts'

const t = await testApp()
// The account that samples name, so that blocking it ends nobody's session.
await aUser(t)

async function cacheControlOf({ method, path }: Pick<Endpoint, 'method' | 'path'>, body?: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await t.app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
  return { status: response.statusCode, kept: response.headers['cache-control'] }
}

const all = { ...endpoints, ...staffEndpoints, ...reportFileEndpoints, ...uploadEndpoints }

test.each(Object.entries(all))(
  'no cache keeps what %s answers, whoever asks and whether or not it refuses',
  async (_, endpoint) => {
    const { token } = await aUser(t, { role: 'administrator' })
    const { path, body } = requestOf(endpoint, sampleInput(endpoint))
    for (const who of [undefined, token])
      expect((await cacheControlOf({ method: endpoint.method, path }, body, who)).kept).toMatch(/(?:^|, )no-store$/)
  },
)

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
