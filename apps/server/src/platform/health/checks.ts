import type { SQL } from 'drizzle-orm'
import { afterSalesDeadlines, afterSalesInvariants } from '../../domains/after-sales/invariants.ts'
import { catalogInvariants } from '../../domains/catalog/invariants.ts'
import { couponInvariants } from '../../domains/coupon/invariants.ts'
import type { Deadlines, Invariants } from '../db/invariants.ts'
import { flashSaleInvariants } from '../../domains/flash-sale/invariants.ts'
import { jobDeadlines } from '../jobs/invariants.ts'
import { mailDeadlines, mailInvariants } from '../mail/invariants.ts'
import { membershipInvariants } from '../../domains/membership/invariants.ts'
import { orderDeadlines, orderInvariants } from '../../domains/order/invariants.ts'
import { paymentDeadlines, paymentInvariants } from '../../domains/payment/invariants.ts'
import { pointsInvariants } from '../../domains/points/invariants.ts'
import { reviewInvariants } from '../../domains/review/invariants.ts'

/** What must hold at every moment, by domain: a domain's promises join by their line. */
export const invariants: Record<string, Invariants> = {
  catalog: catalogInvariants,
  order: orderInvariants,
  payment: paymentInvariants,
  coupon: couponInvariants,
  points: pointsInvariants,
  'flash-sale': flashSaleInvariants,
  'after-sales': afterSalesInvariants,
  membership: membershipInvariants,
  review: reviewInvariants,
  mail: mailInvariants,
}

/** What must hold while the jobs run. */
const deadlines: Record<string, Deadlines> = {
  order: orderDeadlines,
  payment: paymentDeadlines,
  'after-sales': afterSalesDeadlines,
  mail: mailDeadlines,
  jobs: jobDeadlines,
}

export type Check = { id: string; domain: string; name: string; statement: SQL }

const named = (domain: string, promises: Invariants): Check[] =>
  Object.entries(promises).map(([name, statement]) => ({ id: `${domain}.${name}`, domain, name, statement }))

/** Every check by its id, `order.a_key_has_one_order`. */
export function checksAt(now: number): Map<string, Check> {
  const checks = [
    ...Object.entries(invariants).flatMap(([domain, promises]) => named(domain, promises)),
    ...Object.entries(deadlines).flatMap(([domain, late]) => named(domain, late(now))),
  ]
  return new Map(checks.map((check) => [check.id, check]))
}
