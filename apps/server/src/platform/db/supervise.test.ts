import pino from 'pino'
import { expect, test } from 'vitest'
import { supervise } from './supervise.ts'

/** A server that ends once, and whose next starts end like this. */
async function superviseOne(starts: readonly (string | null)[]) {
  const left = [...starts]
  let ends = 0
  const given: string[] = []
  const server = {
    ended: async () => ({ stopped: ends++ > 0 }),
    restart: async () => {
      const failure = left.shift()
      if (failure) throw new Error(failure)
    },
  }
  const log = pino({ level: 'silent' })
  await supervise(server, { log, giveUp: (error) => given.push(String(error)), pauseMs: 0 })
  return { given, left }
}

test('what starts at the third attempt is not given up', async () => {
  expect(await superviseOne(['FATAL', 'FATAL', null])).toEqual({ given: [], left: [] })
})

test('three failed starts in a row are given up, with what the last one said', async () => {
  expect(await superviseOne(['FATAL 1', 'FATAL 2', 'FATAL 3', null])).toEqual({
    given: ['Error: FATAL 3'],
    left: [null],
  })
})

test('while the disk is full the start is tried on', async () => {
  const full = 'could not write lock file: No space left on device'
  expect(await superviseOne([full, full, full, full, null])).toEqual({ given: [], left: [] })
})
