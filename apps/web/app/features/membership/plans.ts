import type { Service } from '@pitlane/contract/membership/membership.ts'

/** Says by how many whole percent a plan is cheaper than a month of the dearest one; null where it is not. */
export function savedPercent(plan: Service, plans: readonly Service[]): number | null {
  const dearest = Math.max(...plans.map(({ per_month }) => per_month ?? 0))
  if (plan.per_month === null || plan.per_month >= dearest) return null
  const percent = Math.floor(((dearest - plan.per_month) * 100) / dearest)
  return percent > 0 ? percent : null
}

/** The name that tells a plan from the others: its style belongs to it where the product has several. */
export const planName = (plan: Service, plans: readonly Service[]): string =>
  plans.some(({ goods_id, sku_id }) => goods_id === plan.goods_id && sku_id !== plan.sku_id)
    ? `${plan.name} · ${plan.style}`
    : plan.name

/** Sorts plans that can be bought before those that cannot, and a trial behind the plans: it is gone for who has had it. */
export const inReach = (plans: readonly Service[]): Service[] => [
  ...plans.filter(({ refused, trial }) => refused === null && !trial),
  ...plans.filter(({ refused, trial }) => refused === null && trial),
  ...plans.filter(({ refused }) => refused !== null),
]

/** The first choice is the cheapest plan of a year where there is one, else the first that can be bought. */
export function firstPlan(plans: readonly Service[]): Service | null {
  const buyable = plans.filter(({ refused, trial }) => refused === null && !trial)
  const years = buyable.filter(({ term }) => term === 'P1Y').toSorted((a, b) => a.price - b.price)
  return years[0] ?? buyable[0] ?? plans.find(({ refused }) => refused === null) ?? null
}
