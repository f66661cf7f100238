import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { type AnswerSent, createAnswered } from './answered.ts'
import { createKeptPages } from './kept-pages.ts'

const time = { now: 0 }
const keptPages = createKeptPages(() => time.now, { TRUST_PROXY: 1, CACHE_MB: 1 })
const app: FastifyInstance = Fastify({ serverFactory: keptPages.serverFactory(() => answered) })
const answered = createAnswered(app)
const heard: AnswerSent[] = []
answered.listen((answer) => heard.push(answer))
const made = vi.fn()
app.get('/*', (request, reply) => {
  made(request.url)
  const size = Number((request.query as { size?: string }).size ?? 5)
  const body = Buffer.alloc(size, 'x')
  reply.headers({ etag: 'W/"one"', 'x-request-id': request.id, 'cache-control': 'public' })
  keptPages.keep(request, reply, { until: time.now + 1_000, etag: 'W/"one"' }, body)
  return reply.send(body)
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const ask = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })

test('a page that was just sent is sent again without being made, until its time is over', async () => {
  const [first, again] = [await ask('/a'), await ask('/a')]
  expect([await first.text(), await again.text()]).toEqual(['xxxxx', 'xxxxx'])
  expect(again.headers.get('cache-control')).toBe('public')
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(made).toHaveBeenCalledTimes(1)
  time.now += 1_000
  await ask('/a')
  expect(made).toHaveBeenCalledTimes(2)
})

test('another address, cookie or encoding is another page, and who is known gets none of them', async () => {
  await ask('/b')
  made.mockClear()
  await ask('/b?x=1')
  await ask('/b', { cookie: 'lang=de' })
  await ask('/b', { 'accept-encoding': 'br' })
  await ask('/b', { authorization: 'Bearer x' })
  await ask('/b', { authorization: 'Bearer x' })
  await fetch(`${origin}/b`, { method: 'HEAD' })
  expect(made).toHaveBeenCalledTimes(6)
})

test('a browser that has the page gets a 304, and each answer is heard with its visitor', async () => {
  await ask('/c')
  heard.length = 0
  const known = await ask('/c', { 'if-none-match': 'W/"one"', 'x-forwarded-for': '203.0.113.7' })
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect(heard).toMatchObject([{ method: 'GET', url: '/c', route: '/*', status: 304, address: '203.0.113.7' }])
})

test('no more bytes are kept than may be', async () => {
  await ask('/d')
  await ask('/large?size=999999')
  made.mockClear()
  await ask('/d')
  expect(made).toHaveBeenCalledTimes(1)
})

test('nobody puts a page in another’s place by what he writes into the header before', async () => {
  await ask('/e', { 'accept-encoding': 'br lang=de;', cookie: 'theme=light' })
  made.mockClear()
  await ask('/e', { 'accept-encoding': 'br', cookie: 'lang=de; theme=light' })
  expect(made).toHaveBeenCalledTimes(1)
})
