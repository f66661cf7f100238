import { expect, test } from 'vitest'
import { createBriefMemory } from './brief-memory.ts'

function aMemory(most = 10) {
  const remember = createBriefMemory({ milliseconds: 1_000, most })
  let reads = 0
  return (key: string, now: number) => remember(key, now, async () => (reads += 1))
}

test('what was read is remembered for its moment, and then read again', async () => {
  const ask = aMemory()
  expect([await ask('a', 0), await ask('a', 999), await ask('a', 1_000)]).toEqual([1, 1, 2])
})

test('all who ask at the same time wait for one reading; another key is another one', async () => {
  const ask = aMemory()
  expect(await Promise.all([ask('a', 0), ask('a', 0), ask('b', 0)])).toEqual([1, 1, 2])
})

test('a reading that fails is not remembered', async () => {
  const remember = createBriefMemory({ milliseconds: 1_000, most: 10 })
  await expect(remember('a', 0, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await remember('a', 0, async () => 'there')).toBe('there')
})

test('no more is kept than was said', async () => {
  const ask = aMemory(1)
  expect([await ask('a', 0), await ask('b', 0), await ask('a', 0)]).toEqual([1, 2, 3])
})
