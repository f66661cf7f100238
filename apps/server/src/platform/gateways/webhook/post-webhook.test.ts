import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { postWebhook } from './post-webhook.ts'

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function aServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
const post = (url: string, more: { mayBePrivate?: boolean; timeoutMs?: number } = {}) =>
  postWebhook({ url, headers: { 'content-type': 'application/json' }, body: '{"a":"ä"}', mayBePrivate: true, ...more })

test('a body arrives as it is, and the beginning of the answer comes back', async () => {
  const seen: string[] = []
  const url = await aServer((request, response) => {
    request.setEncoding('utf8').on('data', (part: string) => seen.push(part))
    request.on('end', () => response.writeHead(202).end(`${'x'.repeat(3_000)}\0`))
  })
  expect(await post(url)).toMatchObject({ status: 202, answer: 'x'.repeat(2_048), error: null })
  expect(seen.join('')).toBe('{"a":"ä"}')
})

test('a redirect is an answer and is not followed', async () => {
  const visited: string[] = []
  const url = await aServer((request, response) => {
    visited.push(request.url ?? '')
    response.writeHead(302, { location: '/inside' }).end()
  })
  expect(await post(url)).toMatchObject({ status: 302, error: null })
  expect(visited).toEqual(['/'])
})

test('who says nothing, or goes on for ever, is given up', async () => {
  const silent = await aServer(() => {})
  expect(await post(silent, { timeoutMs: 100 })).toMatchObject({ status: null, error: 'no answer within 0.1 s' })
  const slow = await aServer((_request, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(timer))
  })
  expect((await post(slow, { timeoutMs: 200 })).milliseconds).toBeLessThan(2_000)
})

test('an address or a name that leads inside is not called', async () => {
  let calls = 0
  const url = await aServer((_request, response) => {
    calls += 1
    response.end()
  })
  const { port } = new URL(url)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1'])
    expect(await post(`http://${host}:${port}/`, { mayBePrivate: false }), host).toMatchObject({
      status: null,
      error: 'the address is not on the internet',
    })
  expect(calls).toBe(0)
})

test('a port where nobody listens is an error and no exception', async () => {
  expect((await post('http://127.0.0.1:1/')).error).toMatch(/ECONNREFUSED/)
})
