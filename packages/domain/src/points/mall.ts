import type { GoodsKind } from '../catalog/goods.ts'
import { type Currency, larger, type Minor, subtract, times, zero } from '../money.ts'
import { worthOfPoints } from './usable.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** The price of one piece in points: members have their own where there is one. */
export type MallPrice = { points: number; memberPoints: number | null }

export const pointsPriceOf = ({ points, memberPoints }: MallPrice, member: boolean): number =>
  member && memberPoints !== null ? memberPoints : points

/** The most points that one piece may cost. */
export const mostMallPoints = 10_000_000
/** The most draws that one piece may be. */
export const mostDraws = 100

export const mallStates = ['upcoming', 'running', 'ended'] as const
export type MallState = (typeof mallStates)[number]

/** In milliseconds, from the first instant until just before the last; null has no such limit. */
export type MallPeriod = { startsAt: number | null; endsAt: number | null }

export const mallStateOf = ({ startsAt, endsAt }: MallPeriod, now: number): MallState =>
  startsAt !== null && now < startsAt ? 'upcoming' : endsAt !== null && now >= endsAt ? 'ended' : 'running'

export type MallOffer = MallPeriod & {
  active: boolean
  stock: number
  taken: number
  perPerson: number
  /** Pieces in the asking person's orders. */
  mine: number
}
export type MallRefusal = 'mall_gone' | 'mall_not_started' | 'mall_ended' | 'mall_sold_out' | 'mall_limit'

/**
 * Whether somebody may have `quantity` pieces at `now`. That fewer are left than he wants, but some, is for the stock's
 * own refusal to say; whether he has the points, for the ledger's.
 */
export function canTakeMall(offer: MallOffer, quantity: number, now: number): Verdict<MallRefusal> {
  if (!offer.active) return refused('mall_gone')
  const state = mallStateOf(offer, now)
  if (state === 'upcoming') return refused('mall_not_started')
  if (state === 'ended') return refused('mall_ended')
  if (offer.mine + quantity > offer.perPerson) return refused('mall_limit')
  return offer.taken < offer.stock ? allowed : refused('mall_sold_out')
}

/** Whether a draw right costs more here than the draw itself: nobody should sell that. */
export const isDearerThanDrawing = (
  { points, draws }: { points: number; draws: number },
  drawPoints: number,
): boolean => points > draws * drawPoints

/** Whether both would be offered at some moment. */
export const mallOverlap = (one: MallPeriod, other: MallPeriod): boolean =>
  (one.startsAt ?? -Infinity) < (other.endsAt ?? Infinity) && (other.startsAt ?? -Infinity) < (one.endsAt ?? Infinity)

type Terms = MallPrice & MallPeriod & { price: number; stock: number; couponId: number | null; draws: number | null }
export type MallTermsRefusal =
  | 'mall_member_points'
  | 'mall_stock_taken'
  | 'mall_points_only'
  | 'mall_period'
  | 'mall_coupon_missing'
  | 'mall_draws_missing'

/**
 * What staff may offer. A coupon and draws are given when the order is paid, which must not fail once money has come: so
 * they cost points alone, which are paid in the order's own transaction.
 */
export function canOffer(kind: GoodsKind, terms: Terms, taken = 0): Verdict<MallTermsRefusal> {
  const { points, memberPoints, price, stock, startsAt, endsAt, couponId, draws } = terms
  if (memberPoints !== null && memberPoints >= points) return refused('mall_member_points')
  if (stock < taken) return refused('mall_stock_taken')
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) return refused('mall_period')
  if ((kind === 'coupon') !== (couponId !== null)) return refused('mall_coupon_missing')
  if ((kind === 'draw') !== (draws !== null)) return refused('mall_draws_missing')
  return price > 0 && (kind === 'coupon' || kind === 'draw') ? refused('mall_points_only') : allowed
}

type Offered = MallPrice & { price: Minor; stock: number; taken: number }

/** What the pieces that are left are worth beyond their price in money and points, in minor units: the least points that anybody pays. */
export function mallCost(offer: Offered, usual: Minor, currency: Currency): Minor {
  const points = worthOfPoints(pointsPriceOf(offer, true), currency)
  return times(larger(zero, subtract(subtract(usual, offer.price), points)), offer.stock - offer.taken)
}
