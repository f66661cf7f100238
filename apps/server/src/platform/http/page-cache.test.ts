import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createPageCache, encodingFor, type MadePage } from './page-cache.ts'

const page = (body: string, shared = true): MadePage => ({ status: 200, headers: {}, body, shared })
const making = (...bodies: string[]) => vi.fn(async () => page(bodies.shift()!))

test('a page is made once for all who ask within its time, also while it is being made', async () => {
  const cache = createPageCache({ milliseconds: 1_000, mostBytes: 1_000 })
  const make = making('one', 'two')
  const bodies = await Promise.all([0, 1, 999].map(async (now) => (await cache.get('a', now, make)).body))
  expect(bodies).toEqual(['one', 'one', 'one'])
  expect((await cache.get('b', 0, making('other'))).body).toBe('other')
  expect((await cache.get('a', 1_000, make)).body).toBe('two')
  expect(make).toHaveBeenCalledTimes(2)
})

test('a page that is not shared is made for each, also where many ask at once', async () => {
  const cache = createPageCache({ milliseconds: 1_000, mostBytes: 1_000 })
  const own = ['first', 'second', 'third', 'fourth']
  const make = vi.fn(async () => page(own.shift()!, false))
  const asked = await Promise.all([0, 0, 0].map(async () => (await cache.get('a', 0, make)).body))
  expect(asked.toSorted()).toEqual(['first', 'second', 'third'])
  expect((await cache.get('a', 0, make)).body).toBe('fourth')
})

test('a page that could not be made is made again', async () => {
  const cache = createPageCache({ milliseconds: 1_000, mostBytes: 1_000 })
  const fail = () => Promise.reject(new Error('no database'))
  await expect(cache.get('a', 0, fail)).rejects.toThrow('no database')
  expect((await cache.get('a', 0, making('there'))).body).toBe('there')
})

test('there are never more bytes than there may be: what was made first goes', async () => {
  const cache = createPageCache({ milliseconds: 1_000, mostBytes: 300 })
  const body = 'x'.repeat(100)
  for (const key of ['a', 'b', 'c']) await cache.get(key, 0, making(body))
  expect((await cache.get('c', 0, making('anew'))).body).toBe(body)
  expect((await cache.get('b', 0, making('anew'))).body).toBe(body)
  expect((await cache.get('a', 0, making('anew'))).body).toBe('anew')
  expect((await cache.get('large', 0, making('x'.repeat(1_000)))).body).toHaveLength(1_000)
  expect((await cache.get('large', 0, making('anew'))).body).toBe('anew')
})

test('the same text has the same tag, and each encoding is made once', async () => {
  const cache = createPageCache({ milliseconds: 1_000, mostBytes: 1_000 })
  const one = await cache.get('a', 0, making('text'))
  const same = await cache.get('b', 0, making('text'))
  const other = await cache.get('c', 0, making('other'))
  expect([same.etag === one.etag, other.etag === one.etag]).toEqual([true, false])
  expect(gunzipSync(await one.bytesIn('gzip')).toString()).toBe('text')
  expect(await one.bytesIn('gzip')).toBe(await one.bytesIn('gzip'))
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br; q=0.0, gzip', 'gzip'],
  ['br;q=0.5', 'br'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('for %s it leaves as %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
