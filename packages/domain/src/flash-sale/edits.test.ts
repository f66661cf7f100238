import { expect, test } from 'vitest'
import { canChangeItem, canMoveSlot, canOpenSlot, longestSlot } from './edits.ts'

const slot = { startsAt: 10_000, endsAt: 20_000 }

test.each([
  [slot, 0, true],
  [slot, 19_999, true],
  [slot, 20_000, false],
  [{ startsAt: 10_000, endsAt: 10_000 }, 0, false],
  [{ startsAt: 10_000, endsAt: 9_999 }, 0, false],
  [{ startsAt: 0, endsAt: longestSlot }, 0, true],
  [{ startsAt: 0, endsAt: longestSlot + 1 }, 0, false],
])('a slot %j can be opened at %i: %s', (wanted, now, ok) => {
  expect(canOpenSlot(wanted, now).ok).toBe(ok)
})

test.each([
  [{ startsAt: 12_000, endsAt: 30_000 }, 9_999, null],
  [{ startsAt: 12_000, endsAt: 20_000 }, 10_000, 'flash_frozen'],
  [{ startsAt: 10_000, endsAt: 30_000 }, 10_000, null],
  [{ startsAt: 10_000, endsAt: 15_001 }, 15_000, null],
  [{ startsAt: 10_000, endsAt: 15_000 }, 15_000, 'flash_slot_order'],
  [{ startsAt: 10_000, endsAt: 30_000 }, 20_000, 'flash_frozen'],
  [slot, 20_000, null],
] as const)('a slot from 10,000 to 20,000 moved to %j at %i is refused by %s', (after, now, reason) => {
  expect(canMoveSlot(slot, after, now)).toEqual(reason === null ? { ok: true } : { ok: false, reason })
})

const item = { price: 1000, perPerson: 2, stock: 10, taken: 4 }
test.each([
  [{ price: 900, perPerson: 3, stock: 4 }, 9_999, null],
  [{ price: 1000, perPerson: 2, stock: 3 }, 9_999, 'flash_stock_taken'],
  [{ price: 900, perPerson: 2, stock: 10 }, 10_000, 'flash_frozen'],
  [{ price: 1000, perPerson: 1, stock: 10 }, 10_000, 'flash_frozen'],
  [{ price: 1000, perPerson: 2, stock: 9 }, 10_000, 'flash_frozen'],
  [{ price: 1000, perPerson: 2, stock: 11 }, 10_000, null],
  [{ price: 1000, perPerson: 2, stock: 11 }, 20_000, 'flash_frozen'],
  [{ price: 1000, perPerson: 2, stock: 10 }, 20_000, null],
] as const)('an item changed to %j at %i is refused by %s', (after, now, reason) => {
  expect(canChangeItem(item, after, slot, now)).toEqual(reason === null ? { ok: true } : { ok: false, reason })
})
