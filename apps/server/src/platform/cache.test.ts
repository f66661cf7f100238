import { expect, test } from 'vitest'
import { createCache, perDatabase } from './cache.ts'

function aCache(most = 10) {
  const cache = createCache<number>({ milliseconds: 1_000, most })
  let reads = 0
  return (key: string, now: number) => cache.get(key, now, async () => (reads += 1))
}

test('what was read is remembered for its moment, and then read again', async () => {
  const ask = aCache()
  expect([await ask('a', 0), await ask('a', 999), await ask('a', 1_000)]).toEqual([1, 1, 2])
})

test('all who ask at the same time wait for one reading; another key is another one', async () => {
  const ask = aCache()
  expect(await Promise.all([ask('a', 0), ask('a', 0), ask('b', 0)])).toEqual([1, 1, 2])
})

test('a reading that fails is not remembered', async () => {
  const cache = createCache<string>({ milliseconds: 1_000, most: 10 })
  await expect(cache.get('a', 0, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await cache.get('a', 0, async () => 'there')).toBe('there')
})

test('what is forgotten is read again, and a reading that fails later does not take away a newer one', async () => {
  const cache = createCache<string>({ milliseconds: 1_000, most: 10 })
  const { promise, reject } = Promise.withResolvers<string>()
  const failing = cache.get('a', 0, () => promise)
  cache.forget('a')
  expect(await cache.get('a', 0, async () => 'newer')).toBe('newer')
  reject(new Error('late'))
  await expect(failing).rejects.toThrow('late')
  expect(await cache.get('a', 0, async () => 'newest')).toBe('newer')
})

test('each pool has its own', () => {
  const own = perDatabase(() => ({}))
  const [one, other] = [{}, {}]
  expect(own(one)).toBe(own(one))
  expect(own(one)).not.toBe(own(other))
})

test('no more is kept than was said, and the oldest goes first', async () => {
  const two = aCache(2)
  expect([await two('a', 0), await two('b', 0), await two('c', 0), await two('b', 0), await two('a', 0)]).toEqual([
    1, 2, 3, 2, 4,
  ])
  const ask = aCache(1)
  expect([await ask('a', 0), await ask('b', 0), await ask('a', 0)]).toEqual([1, 2, 3])
})
