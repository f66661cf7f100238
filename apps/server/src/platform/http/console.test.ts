import Fastify from 'fastify'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { registerConsole } from './console.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitlane-console-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
writeFileSync(join(folder, 'assets/index-1.js'), 'export {}')
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
await registerConsole(app, folder)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test('the console runs its own scripts alone, and is in nobody’s frame', async () => {
  for (const url of ['/console', '/console/']) {
    const { statusCode, headers } = await app.inject(url)
    expect(statusCode).toBe(200)
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
    )
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('files that carry their content in their name are kept for good', async () => {
  const { headers } = await app.inject('/console/assets/index-1.js')
  expect(headers['cache-control']).toContain('immutable')
})
