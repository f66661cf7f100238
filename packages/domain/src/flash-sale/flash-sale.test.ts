import { expect, test } from 'vitest'
import { canTakeFlash, flashStateOf, takenPercent } from './flash-sale.ts'

const slot = { startsAt: 10_000, endsAt: 20_000 }
const offer = { ...slot, active: true, stock: 10, taken: 0, perPerson: 2, mine: 0 }

test.each([
  [9_999, 'upcoming'],
  [10_000, 'running'],
  [10_001, 'running'],
  [19_999, 'running'],
  [20_000, 'ended'],
  [20_001, 'ended'],
] as const)('at %i a slot from 10,000 to 20,000 is %s', (now, state) => {
  expect(flashStateOf(slot, now)).toBe(state)
})

test.each([
  [{ stock: 100, left: 100 }, 0],
  [{ stock: 1000, left: 999 }, 1],
  [{ stock: 3, left: 1 }, 66],
  [{ stock: 1000, left: 1 }, 99],
  [{ stock: 5, left: 0 }, 100],
  [{ stock: 0, left: 0 }, 100],
  [{ stock: 5, left: 7 }, 0],
])('of %j %i percent are taken', (item, percent) => {
  expect(takenPercent(item)).toBe(percent)
})

test.each([
  [{}, 1, 15_000, null],
  [{}, 2, 10_000, null],
  [{}, 1, 9_999, 'flash_not_started'],
  [{}, 1, 20_000, 'flash_ended'],
  [{ active: false }, 1, 15_000, 'flash_gone'],
  [{ taken: 9 }, 1, 15_000, null],
  [{ taken: 9 }, 2, 15_000, null],
  [{ taken: 10 }, 1, 15_000, 'flash_sold_out'],
  [{ mine: 1 }, 1, 15_000, null],
  [{ mine: 1 }, 2, 15_000, 'flash_limit'],
  [{}, 3, 15_000, 'flash_limit'],
  [{ mine: 2, taken: 10 }, 1, 15_000, 'flash_limit'],
] as const)('with %j, %i at %i is refused by %s', (over, quantity, now, reason) => {
  const verdict = canTakeFlash({ ...offer, ...over }, quantity, now)
  expect(verdict).toEqual(reason === null ? { ok: true } : { ok: false, reason })
})
