import { expect, test } from 'vitest'
import {
  canAskAgain,
  canCorrectNote,
  canGiveAddress,
  canOfferPrizes,
  canShipPrize,
  canSubstitute,
  type Win,
  winStateAt,
} from './prizes.ts'

const goods: Win = { kind: 'goods', state: 'unredeemed', redeemBy: 1_000, hasAddress: false, isNoted: false }

test.each([
  [{}, 999, 'unredeemed'],
  [{}, 1_000, 'expired'],
  [{ hasAddress: true }, 5_000, 'unredeemed'],
  [{ state: 'claimed' }, 5_000, 'claimed'],
  [{ redeemBy: null }, 5_000, 'unredeemed'],
] as const)('a prize %j is at %i %s', (over, now, state) => {
  expect(winStateAt({ ...goods, ...over }, now)).toBe(state)
})

test.each([
  [{}, 999, null, 'address_missing'],
  [{ hasAddress: true }, 5_000, null, null],
  [{}, 1_000, 'prize_expired', 'prize_expired'],
  [{ state: 'claimed', hasAddress: true }, 999, 'prize_settled', 'prize_settled'],
  [{ kind: 'coupon' }, 999, 'prize_no_address', 'prize_no_address'],
] as const)('of a prize %j at %i an address is refused by %s, shipping by %s', (over, now, address, ship) => {
  const answer = (reason: string | null) => (reason === null ? { ok: true } : { ok: false, reason })
  expect(canGiveAddress({ ...goods, ...over }, now)).toEqual(answer(address))
  expect(canShipPrize({ ...goods, ...over }, now)).toEqual(answer(ship))
})

test.each([
  [{ hasAddress: true }, null, null, 'prize_settled'],
  [{}, 'address_missing', null, 'prize_settled'],
  [{ state: 'claimed', hasAddress: true }, null, 'prize_settled', 'prize_settled'],
  [{ state: 'expired' }, 'prize_expired', 'prize_expired', 'prize_settled'],
  [{ kind: 'gift_card' }, 'prize_no_address', null, 'prize_settled'],
  [{ kind: 'gift_card', isNoted: true }, 'prize_no_address', null, null],
  [{ kind: 'gift_card', state: 'redeemed', isNoted: true }, 'prize_no_address', 'prize_settled', null],
  [{ kind: 'points', state: 'redeemed' }, 'prize_no_address', 'prize_settled', 'prize_settled'],
] as const)('of a prize %j asking again is refused by %s, points instead by %s, another note by %s', (over, ...by) => {
  const win = { ...goods, ...over }
  const verdicts = [canAskAgain(win, 999), canSubstitute(win, 999), canCorrectNote(win)]
  expect(verdicts.map((verdict) => (verdict.ok ? null : verdict.reason))).toEqual(by)
})

test('weights sum to a million, with one row that is no prize', () => {
  const row = (kind: 'points' | 'nothing', weight: number) => ({ kind, weight })
  expect(canOfferPrizes([row('points', 1), row('nothing', 999_999)]).ok).toBe(true)
  expect(canOfferPrizes([row('points', 1_000_000), row('nothing', 0)]).ok).toBe(true)
  expect(canOfferPrizes([row('points', 1), row('nothing', 999_998)]).ok).toBe(false)
  expect(canOfferPrizes([row('points', 1_000_000)]).ok).toBe(false)
  expect(canOfferPrizes([row('nothing', 500_000), row('nothing', 500_000)]).ok).toBe(false)
  expect(canOfferPrizes([row('points', -1), row('nothing', 1_000_001)]).ok).toBe(false)
})
