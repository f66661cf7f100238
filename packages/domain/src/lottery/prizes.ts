import type { StaffRole } from '../account/account.ts'
import type { Transitions } from '../transitions.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { allWeights, type Weighted } from './draw.ts'

export const prizeKinds = ['points', 'coupon', 'gift_card', 'goods', 'nothing'] as const
export type PrizeKind = (typeof prizeKinds)[number]

/** `none_left`: the value lay on a prize of which none was left, for that day or at all. */
export const drawOutcomes = ['won', 'none_left', 'nothing'] as const
export type DrawOutcome = (typeof drawOutcomes)[number]

/** Points, coupons and gift cards are redeemed; goods are claimed by sending them on their way. */
export const winStates = ['unredeemed', 'redeemed', 'claimed', 'expired'] as const
export type WinState = (typeof winStates)[number]
export const winEvents = ['redeem', 'claim', 'expire', 'ask_again'] as const
export type WinEvent = (typeof winEvents)[number]
export const winTransitions = {
  unredeemed: { redeem: 'redeemed', claim: 'claimed', expire: 'expired', ask_again: 'unredeemed' },
  redeemed: {},
  // The parcel came back: its winner says again where to.
  claimed: { ask_again: 'unredeemed' },
  expired: {},
} as const satisfies Transitions<WinState, WinEvent>

export const fulfilActions = ['recharge', 'ship', 'ask_again', 'substitute', 'correct_note', 'correct_parcel'] as const
export type FulfilAction = (typeof fulfilActions)[number]
export const fulfilRoles = {
  recharge: ['support', 'finance'],
  ship: ['seller', 'support'],
  ask_again: ['seller', 'support'],
  substitute: ['support', 'finance'],
  correct_note: ['support', 'finance'],
  correct_parcel: ['seller', 'support'],
} as const satisfies Record<FulfilAction, readonly StaffRole[]>

/** `redeemBy` is set where the winner himself has to do something: to say where goods shall go. */
export type Win = {
  kind: PrizeKind
  state: WinState
  redeemBy: number | null
  hasAddress: boolean
  /** Whether staff have noted a recharge. */
  isNoted: boolean
}

/** What a prize is at `now`, whether or not the job that writes it down has come by. */
export const winStateAt = (
  { state, redeemBy, hasAddress }: Pick<Win, 'state' | 'redeemBy' | 'hasAddress'>,
  now: number,
): WinState => (state === 'unredeemed' && !hasAddress && redeemBy !== null && now >= redeemBy ? 'expired' : state)

export type WinRefusal = 'prize_expired' | 'prize_settled' | 'prize_no_address' | 'address_missing'

/** An address may be corrected as long as the goods are in the house. */
export function canGiveAddress(win: Win, now: number): Verdict<WinRefusal> {
  if (win.kind !== 'goods') return refused('prize_no_address')
  return mustWait(win, now)
}

export function canShipPrize(win: Win, now: number): Verdict<WinRefusal> {
  if (win.kind !== 'goods') return refused('prize_no_address')
  const verdict = mustWait(win, now)
  if (!verdict.ok) return verdict
  return win.hasAddress ? allowed : refused('address_missing')
}

/** Only gift cards are recharged. */
export const canRecharge = (win: Win, now: number): Verdict<WinRefusal> =>
  win.kind === 'gift_card' ? mustWait(win, now) : refused('prize_settled')

/** Goods that cannot be sent there, or came back: their winner is asked for another address. */
export function canAskAgain(win: Win, now: number): Verdict<WinRefusal> {
  if (win.kind !== 'goods') return refused('prize_no_address')
  if (win.state === 'claimed') return allowed
  const verdict = mustWait(win, now)
  if (!verdict.ok) return verdict
  return win.hasAddress ? allowed : refused('address_missing')
}

/** What was won and cannot be had is settled with points. */
export const canSubstitute = (win: Win, now: number): Verdict<WinRefusal> =>
  win.kind === 'goods' || win.kind === 'gift_card' ? mustWait(win, now) : refused('prize_settled')

/** A note that its winner reads, or that waits for the second person. */
export const canCorrectNote = (win: Win): Verdict<WinRefusal> =>
  win.kind === 'gift_card' && win.state !== 'expired' && win.isNoted ? allowed : refused('prize_settled')

export const canCorrectParcel = (win: Win): Verdict<WinRefusal> =>
  win.state === 'claimed' ? allowed : refused('prize_settled')

function mustWait(win: Win, now: number): Verdict<WinRefusal> {
  const state = winStateAt(win, now)
  if (state === 'expired') return refused('prize_expired')
  return state === 'unredeemed' ? allowed : refused('prize_settled')
}

/** The weights sum to a million, and exactly one row is no prize. */
export function canOfferPrizes(prizes: readonly (Weighted & { kind: PrizeKind })[]): Verdict<'draw_weights'> {
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  const empty = prizes.filter(({ kind }) => kind === 'nothing')
  const isWhole = prizes.every(({ weight }) => Number.isSafeInteger(weight) && weight >= 0)
  return isWhole && sum === allWeights && empty.length === 1 ? allowed : refused('draw_weights')
}

type Offered = {
  kind: PrizeKind
  points: number | null
  coupon_id: number | null
  style_id: number | null
  worth: number | null
  stock: number | null
}
const needs = {
  points: ['points', 'stock'],
  coupon: ['coupon_id', 'stock'],
  gift_card: ['worth', 'stock'],
  goods: ['style_id', 'stock'],
  nothing: [],
} as const satisfies Record<PrizeKind, readonly (keyof Offered)[]>

/** The first field that a prize of its kind has to have and lacks; null for none. */
export const lackOf = (prize: Offered) => needs[prize.kind].find((field) => prize[field] === null) ?? null
