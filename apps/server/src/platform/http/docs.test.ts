import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'

const t = await testApp()
const get = (url: string, encoding = 'identity') =>
  t.app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })

test('the reference is whole with what this server alone has, and may ask nobody else', async () => {
  const { body, headers } = await get('/docs/api')
  const scripts = [...body.matchAll(/src="([^"]+)"/g)].map(([, path]) => path!)
  expect(scripts).toEqual(['/docs/api/scalar.js', '/docs/api/start.js'])
  for (const path of scripts) expect((await get(path)).statusCode).toBe(200)
  expect(body.replaceAll(/(href|src)="\/[^"]*"/g, '')).not.toMatch(/https?:/)
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
  expect((await get('/docs/api/scalar.js')).body).toContain('createApiReference')
})

test('what is large is packed for whoever takes it packed', async () => {
  for (const path of ['/openapi.json', '/docs/api/scalar.js']) {
    const plain = await get(path)
    const packed = await get(path, 'gzip, br')
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  }
})
