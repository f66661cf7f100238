import { expect, test } from 'vitest'
import { canHold, type Holds } from './holds.ts'

const limits: Holds = { accountOrders: 20, stylePieces: 99, accountPieces: 200, networkOrders: 40, networkPieces: 500 }

test('as much as each limit says may be held, and no more', () => {
  expect(canHold(limits, limits).ok).toBe(true)
  const refusals = (Object.keys(limits) as (keyof Holds)[]).map((what) =>
    canHold({ ...limits, [what]: limits[what] + 1 }, limits),
  )
  expect(refusals).toMatchObject([
    { reason: 'unpaid_orders_limit', most: 20 },
    { reason: 'held_style_limit', most: 99 },
    { reason: 'held_pieces_limit', most: 200 },
    { reason: 'shared_address_limit', most: 40 },
    { reason: 'shared_address_limit', most: 500 },
  ])
})

test('what the buyer can mend is said before what his neighbours do', () => {
  expect(canHold({ ...limits, accountPieces: 201, networkOrders: 41 }, limits)).toMatchObject({
    reason: 'held_pieces_limit',
  })
})

test('a limit of zero is none', () => {
  const none: Holds = { accountOrders: 0, stylePieces: 0, accountPieces: 0, networkOrders: 0, networkPieces: 0 }
  expect(canHold({ ...limits, accountOrders: 1_000_000 }, none).ok).toBe(true)
})
