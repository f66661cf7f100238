import type { Minor } from '../money.ts'
import { refused, type Verdict } from '../verdict.ts'
import type { GoodsKind } from './goods.ts'
import { canPrice, type PriceRefusal } from './prices.ts'

/** Why a style's price is another than before: each change is noted with its cause. */
export const priceCauses = ['created', 'edited', 'imported', 'together', 'plan_started', 'plan_ended', 'other'] as const
export type PriceCause = (typeof priceCauses)[number]

/** Of one style, those that are not over. */
export const mostPricePlans = 20
/** For how many days the lowest price is told. */
export const lowestPriceDays = 30
/** How far ahead a price or a publication is planned. */
export const planAheadDays = 730
const day = 86_400_000

export type Priced = { price: Minor; oldPrice: Minor | null }
export type PlanSpan = { startsAt: number; endsAt: number | null }
/** A price that a style is to have from an instant on, or between two. `before` is what it had, known once it has started. */
export type PricePlan = Priced & PlanSpan & { id: number; before: Priced | null }
export type PricePlanRefusal = PriceRefusal | 'plan_times' | 'plan_overlaps' | 'too_many_plans'

export const pricePlanStates = ['waiting', 'running', 'over', 'canceled'] as const
export type PricePlanState = (typeof pricePlanStates)[number]
type Past = { startedAt: unknown; endedAt: unknown; canceled: boolean }
export function pricePlanState({ startedAt, endedAt, canceled }: Past): PricePlanState {
  if (endedAt !== null) return canceled ? 'canceled' : 'over'
  return startedAt === null ? 'waiting' : 'running'
}

/** A price that stays is a change of one moment. */
const overlap = (a: PlanSpan, b: PlanSpan): boolean =>
  a.startsAt === b.startsAt || (a.startsAt < (b.endsAt ?? b.startsAt) && b.startsAt < (a.endsAt ?? a.startsAt))

/** Two prices at a time are one too many, and what was is not planned. */
export function canPlanPrice(
  kind: GoodsKind,
  plan: Priced & PlanSpan,
  others: readonly PlanSpan[],
  now: number,
): Verdict<PricePlanRefusal> {
  const { startsAt, endsAt } = plan
  const last = now + planAheadDays * day
  if (startsAt <= now || startsAt > last || (endsAt !== null && (endsAt <= startsAt || endsAt > last)))
    return refused('plan_times')
  if (others.length >= mostPricePlans) return refused('too_many_plans')
  if (others.some((other) => overlap(plan, other))) return refused('plan_overlaps')
  return canPrice(kind, plan.price, plan.oldPrice)
}

export type PlanMove = { id: number; move: 'start' | 'end'; before: Priced }
type Due = { plan: PricePlan; move: 'start' | 'end'; at: number }

/** What is due of the plans, in the order in which it was due; one price ends before the next one starts. */
const dueOf = (plans: readonly PricePlan[], now: number): Due[] =>
  plans
    .flatMap((plan): Due[] => [
      ...(plan.before === null ? [{ plan, move: 'start' as const, at: plan.startsAt }] : []),
      ...(plan.endsAt === null ? [] : [{ plan, move: 'end' as const, at: plan.endsAt }]),
    ])
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at || (a.move === b.move ? a.plan.id - b.plan.id : a.move === 'end' ? -1 : 1))

export const isSamePrice = (a: Priced, b: Priced): boolean => a.price === b.price && a.oldPrice === b.oldPrice

/** The price after a plan's end: the one before it, unless somebody has changed the plan's price while it ran. */
export const priceAfter = (now: Priced, plan: Priced, before: Priced): Priced =>
  isSamePrice(now, plan) ? { price: before.price, oldPrice: before.oldPrice } : now

/**
 * A style's price once all that is due of its plans has happened, and what has: however late somebody looks, it is what it
 * would be had somebody looked at each moment.
 */
export function catchUp(style: Priced, plans: readonly PricePlan[], now: number): { style: Priced; moves: PlanMove[] } {
  let current = style
  const before = new Map(plans.flatMap((plan) => (plan.before ? [[plan.id, plan.before] as const] : [])))
  const moves: PlanMove[] = []
  for (const { plan, move } of dueOf(plans, now)) {
    if (move === 'start') {
      before.set(plan.id, current)
      current = { price: plan.price, oldPrice: plan.oldPrice }
    } else current = priceAfter(current, plan, before.get(plan.id)!)
    moves.push({ id: plan.id, move, before: before.get(plan.id)! })
  }
  return { style: current, moves }
}

type Change = { at: number; price: Minor }
export type DatedPrice = Change & Priced
/** The lowest price that a style had at any moment since then; null where nothing is known. Changes come oldest first. */
export function lowestSince(changes: readonly Change[], since: number): Minor | null {
  const first = changes.findLastIndex(({ at }) => at <= since)
  const known = changes.slice(Math.max(first, 0)).map(({ price }) => price)
  return known.reduce<Minor | null>((lowest, price) => (lowest === null || price < lowest ? price : lowest), null)
}

/**
 * The lowest price of the thirty days before the reduction that a style has now (98/6/EC, article 6a); null where it has
 * none, or nothing is known of the time before. A reduction begins where the struck price was first shown, and one that is
 * lowered step by step is one reduction. Changes come oldest first, the last one is the price as it is.
 */
export function priorPrice(changes: readonly DatedPrice[]): Minor | null {
  let began = changes.length - 1
  if (began < 0 || changes[began]!.oldPrice === null) return null
  const goesOn = (at: number) => changes[at]!.oldPrice !== null && changes[at]!.price >= changes[at + 1]!.price
  while (began > 0 && goesOn(began - 1)) began -= 1
  return lowestSince(changes.slice(0, began), changes[began]!.at - lowestPriceDays * day)
}

/** The same of a flash sale, whose price is no change of the style's: `sales` are what it cost in others within that time. */
export const priorOfSale = (changes: readonly Change[], sales: readonly Minor[], since: number): Minor | null =>
  [lowestSince(changes, since), ...sales].reduce<Minor | null>(
    (lowest, price) => (price !== null && (lowest === null || price < lowest) ? price : lowest),
    null,
  )
