import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/harness.ts'
import { createApp } from '../../app.ts'
import { hasPlainPath } from './plain-path.ts'
import { registerScreens } from './screens.ts'

const t = await testApp()
const noBuild = async () => Promise.reject(new Error('no page is rendered here'))
const { app } = await createApp(t.deps, async (instance, served) => registerScreens(instance, served, noBuild))
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(() => app.close())

/** Sends the target unchanged: every client library normalizes addresses. */
async function ask(target: string, method = 'GET') {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${method} ${target} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n`)
  const answer = await text(socket)
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(answer)!
  return { status: Number(status), location: /^location: (.*)\r$/im.exec(answer)?.[1] ?? null, answer }
}

const token = 'x'.repeat(43)
const paths = [
  '//',
  '//[',
  '/\\',
  '/\\evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/x/..//evil.example/',
  '//x//evil.example/',
  '/me//evil.example/',
  '/%2e//evil.example/',
  '/%2E%2e/%2fevil.example/',
  '/./\\evil.example/',
  '/%2f/evil.example/',
  '/%2F%2Fevil.example/',
  '/%5cevil.example/',
  '/%5C/evil.example/',
  '/x/%2e%2e/%5cevil.example',
  '/me/..',
  '/.',
  '/me%00',
  '/%0d%0alocation:%20https://evil.example/',
  '/%',
  '/%zz',
  '/%c3',
  '/%ff%fe',
  '/system/me/%E0%A4%A',
  'http://evil.example/',
  'http://evil.example//',
  'evil.example/',
  '*',
  '?',
  '#',
]

test.each(paths)('%s is refused at the edge, with and without a token', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
    for (const target of [path, `${path}?token=${token}`, `${path}?lang=de&token=${token}#x`]) {
      const { status, location } = await ask(target, method)
      expect(status, `${method} ${target}`).toBeGreaterThanOrEqual(400)
      expect(status, `${method} ${target}`).toBeLessThan(500)
      expect(location).toBeNull()
    }
  }
})

test('a refusal is in our envelope and names the path', async () => {
  for (const path of ['//', '/%']) {
    const { answer } = await ask(path)
    expect(answer).toMatch(/"reason":"bad_input".*"field":"path"/)
  }
})

test('a token leaves the address, and the way leads back to us', async () => {
  for (const path of ['/', '/me', '/me/', '/mall/order.data', '/a:b@evil.example', '/%C3%A9', '/http:evil.example']) {
    const { status, location } = await ask(`${path}?token=${token}&tab=to_pay`)
    expect(status).toBe(303)
    expect(location).toMatch(/^\/(?:[^/\\].*)?\?tab=to_pay#handover=[\w-]{43}$/)
    expect(new URL(location!, 'https://shop.example').host).toBe('shop.example')
  }
})

test('addresses as people and programs send them are plain', () => {
  const plain = [
    '/',
    '/me',
    '/me/',
    '/me?next=//evil',
    '/a/%C3%A9?x=%',
    '/files/1/640.webp',
    '/.well-known/x',
    '/a..b/…',
  ]
  expect(plain.filter((path) => !hasPlainPath(path))).toEqual([])
})
