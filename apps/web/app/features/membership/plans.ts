import type { Service } from '@pitlane/contract/membership/membership.ts'

/** What a plan costs less than a month of the dearest one, in whole percent; null where it does not. */
export function savedPercent(plan: Service, plans: readonly Service[]): number | null {
  const dearest = Math.max(...plans.map(({ per_month }) => per_month ?? 0))
  if (plan.per_month === null || plan.per_month >= dearest) return null
  const percent = Math.floor(((dearest - plan.per_month) * 100) / dearest)
  return percent > 0 ? percent : null
}

/** What can be bought before what cannot. */
export const inReach = (plans: readonly Service[]): Service[] => [
  ...plans.filter(({ refused }) => refused === null),
  ...plans.filter(({ refused }) => refused !== null),
]

/** What is chosen at first: the cheapest plan of a year where there is one, else the first that can be bought. */
export function firstPlan(plans: readonly Service[]): Service | null {
  const buyable = plans.filter(({ refused, trial }) => refused === null && !trial)
  const years = buyable.filter(({ term }) => term === 'P1Y').toSorted((a, b) => a.price - b.price)
  return years[0] ?? buyable[0] ?? plans.find(({ refused }) => refused === null) ?? null
}
