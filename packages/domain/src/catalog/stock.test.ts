import { expect, test } from 'vitest'
import { canSetStock } from './stock.ts'

test.each([
  // wanted, exported, on hand, reserved
  [10, 10, 7, 7, null],
  [12, 10, 10, 4, null],
  [12, 10, 12, 4, null],
  [12, 10, 9, 4, 'stock_moved'],
  [3, 10, 10, 4, 'stock_below_reserved'],
  [4, 10, 10, 4, null],
  [12, null, 9, 4, null],
  [3, null, 9, 4, 'stock_below_reserved'],
  [3, null, 3, 3, null],
] as const)(
  '%i in a table that had %o, with %i on hand and %i held: %o',
  (wanted, exported, onHand, reserved, reason) => {
    const verdict = canSetStock({ wanted, exported, onHand, reserved })
    expect(verdict).toEqual(reason === null ? { ok: true } : { ok: false, reason })
  },
)
