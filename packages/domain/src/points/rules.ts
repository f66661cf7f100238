import { dayMs } from '../day.ts'
import { add, allocate, type Currency, type Minor, perUnit, zero } from '../money.ts'
import { virtualDays } from '../after-sales/apply.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { PointsKind } from './points.ts'

/** What points are earned for, in the order in which people meet it. `streak` comes on top of every seventh visit. */
export const ruleNames = [
  'registration',
  'verification',
  'first_order',
  'order',
  'review',
  'review_pictures',
  'binding',
  'report',
  'visit',
  'streak',
  'invitation',
] as const
export type RuleName = (typeof ruleNames)[number]

/** The word that the history has for what a rule gives. */
export const kindOfRule: Record<RuleName, PointsKind> = {
  registration: 'registration',
  verification: 'verification',
  first_order: 'first_order',
  order: 'order',
  review: 'review',
  review_pictures: 'review',
  binding: 'binding',
  report: 'report',
  visit: 'visit',
  streak: 'visit',
  invitation: 'invitation',
}

/**
 * What one rule gives at most for one thing, since one person changes it: far above what a shop means to give, and far
 * below what would be worth going round the two people who give many points.
 */
export const mostOfRule: Record<RuleName, number> = {
  registration: 2_000,
  verification: 1_000,
  first_order: 2_000,
  order: 50,
  review: 500,
  review_pictures: 500,
  binding: 1_000,
  report: 200,
  visit: 50,
  streak: 200,
  invitation: 5_000,
}
/** Of any rule and any order, and how often the limits may let it. */
export const mostRuleAmount = 100_000
export const mostRuleTimes = 100_000

/** `amount` is in points; of `order` it is for each unit of the currency. Limits count times; null is no limit. */
export type PointRule = {
  amount: number
  dailyLimit: number | null
  totalLimit: number | null
  startsAt: number | null
  endsAt: number | null
  active: boolean
}
/** How often somebody has earned by a rule. What was dropped or taken back does not count. */
export type TimesEarned = { today: number; ever: number }

export type RuleRefusal = 'rule_off' | 'rule_early' | 'rule_over' | 'rule_used_up' | 'rule_used_today'

/** Whether the rule is in force at all at `now`. */
export function isInForce(rule: PointRule, now: number): Verdict<RuleRefusal> {
  if (!rule.active || rule.amount === 0) return refused('rule_off')
  if (rule.startsAt !== null && now < rule.startsAt) return refused('rule_early')
  return rule.endsAt !== null && now >= rule.endsAt ? refused('rule_over') : allowed
}

/** Whether one more of it earns anything at `now`. */
export function canEarn(rule: PointRule, earned: TimesEarned, now: number): Verdict<RuleRefusal> {
  const inForce = isInForce(rule, now)
  if (!inForce.ok) return inForce
  if (rule.totalLimit !== null && earned.ever >= rule.totalLimit) return refused('rule_used_up')
  return rule.dailyLimit !== null && earned.today >= rule.dailyLimit ? refused('rule_used_today') : allowed
}

/** How often the limits let it earn still, today and in all; null where there is none. */
export function timesLeft(rule: PointRule, earned: TimesEarned): { today: number | null; ever: number | null } {
  const ever = rule.totalLimit === null ? null : Math.max(0, rule.totalLimit - earned.ever)
  if (rule.dailyLimit === null) return { today: ever, ever }
  const today = Math.max(0, rule.dailyLimit - earned.today)
  return { today: ever === null ? today : Math.min(today, ever), ever }
}

/** A device that is released within so many days takes back what binding it has earned. */
export const bindingKeptDays = 60

type BoughtLine = { paid: Minor; quantity: number; refunded: number }

/** What the units of an order that have not gone back were paid with; freight and tax earn nothing. */
export const keptOf = (lines: readonly BoughtLine[]): Minor =>
  add(
    zero,
    ...lines.flatMap(({ paid, quantity, refunded }) => allocate(paid, Array<number>(quantity).fill(1)).slice(refunded)),
  )

/** The points that an order earns. What was paid for by points or a coupon earns none. */
export const pointsForOrder = (kept: Minor, rate: number, currency: Currency): number =>
  Math.min(perUnit(kept, rate, currency), mostRuleAmount)

/** For what counts only where something was bought and kept: a first order, the review of a line. */
export const pointsIfKept = (kept: Minor, amount: number): number => (kept > zero ? amount : 0)

type OrderTimes = {
  paidAt: number
  deliveredAt: number | null
  receivedAt: number | null
  completedAt: number | null
  /** Some of it may be given back for a time after payment, whatever comes by post. */
  someVirtual: boolean
}

/**
 * The instant from which nothing of an order can go back any more: what it earns is pending until then. An estimate
 * before the order is completed.
 */
export function afterSalesEnd(order: OrderTimes, days: { receive: number; complete: number }): number {
  const received = order.receivedAt ?? (order.deliveredAt ?? order.paidAt) + days.receive * dayMs
  const completed = order.completedAt ?? received + days.complete * dayMs
  return order.someVirtual ? Math.max(completed, order.paidAt + virtualDays * dayMs) : completed
}
