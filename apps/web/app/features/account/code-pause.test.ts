import { expect, test } from 'vitest'
import { pauseUntil } from './code-pause.ts'

const now = 1_800_000_000_000

test('the server says when the next code may be asked for', () => {
  expect(pauseUntil(now + 41_000, now)).toBe(now + 41_000)
})

test.each([now - 300_000, now + 300_000, Number.NaN])('a clock that is wrong waits for a whole pause', (nextAt) => {
  expect(pauseUntil(nextAt, now)).toBe(now + 60_000)
})
