import { expect, test } from 'vitest'
import { createSemaphore, createSemaphores } from './semaphore.ts'

/** An act that goes on until the test ends it. */
function anActor() {
  const { promise, resolve } = Promise.withResolvers<string>()
  let began = false
  const act = () => {
    began = true
    return promise
  }
  return { act, end: (word: string) => resolve(word), began: () => began }
}
const moment = () => new Promise(setImmediate)

test('so many are at it at once, and the others go in the order in which they came', async () => {
  const { run, load } = createSemaphore({ places: 2 })
  const actors = [anActor(), anActor(), anActor(), anActor()]
  const [first, second, third, fourth] = actors
  const answers = actors.map(({ act }) => run(act))
  await moment()
  expect(actors.map(({ began }) => began())).toEqual([true, true, false, false])
  expect(load()).toEqual({ places: 2, running: 2, waiting: 2 })
  second!.end('second')
  await moment()
  expect(actors.map(({ began }) => began())).toEqual([true, true, true, false])
  for (const [actor, word] of [[first, 'first'] as const, [third, 'third'] as const, [fourth, 'fourth'] as const])
    actor!.end(word)
  expect(await Promise.all(answers)).toEqual(['first', 'second', 'third', 'fourth'])
  expect(load()).toEqual({ places: 2, running: 0, waiting: 0 })
})

test('whoever fails leaves his place to the next', async () => {
  const { run, load } = createSemaphore({ places: 1 })
  const failing = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(load().running).toBe(0)
})

test('where too many wait one is sent away, and one who has waited for too long', async () => {
  const busy = () => new Error('come later')
  const crowded = createSemaphore({ places: 1, mostWaiting: 0, busy })
  const { act, end } = anActor()
  const under = crowded.run(act)
  await expect(crowded.run(async () => 'never')).rejects.toThrow('come later')
  end('done')
  expect(await under).toBe('done')
  const slow = createSemaphore({ places: 1, mostWaitMs: -1, busy })
  await expect(slow.run(async () => 'never')).rejects.toThrow('come later')
  expect(slow.load().running).toBe(0)
})

test('those who wait can be refused at once; who is at it goes on', async () => {
  const { run, refuse } = createSemaphore({ places: 1 })
  const { act, end } = anActor()
  const under = run(act)
  const waiting = [run(async () => 'never'), run(async () => 'never')].map((one) => one.catch(String))
  refuse(() => new Error('all gone'))
  expect(await Promise.all(waiting)).toEqual(['Error: all gone', 'Error: all gone'])
  end('done')
  expect(await under).toBe('done')
})

test('each key has its own, which is forgotten when nobody is at it', async () => {
  const { run, has } = createSemaphores<string>({ places: 1 })
  const [a, b] = [anActor(), anActor()]
  const both = [run('a', a.act), run('b', b.act)]
  await moment()
  expect([a.began(), b.began(), has('a')]).toEqual([true, true, true])
  a.end('a')
  b.end('b')
  expect(await Promise.all(both)).toEqual(['a', 'b'])
  expect(has('a')).toBe(false)
})
