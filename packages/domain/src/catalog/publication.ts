import { allowed, refused, type Verdict } from '../verdict.ts'
import { planAheadDays } from './price-plans.ts'

/** When an item goes on sale and when it goes off it again, in either order; null where that is not planned. */
export type Publication = { publishAt: number | null; unpublishAt: number | null }

/** What is planned anew lies ahead, and not both at the same moment. */
export function canPlanPublication(plan: Publication, before: Publication, now: number): Verdict<'plan_times'> {
  const last = now + planAheadDays * 86_400_000
  const isAhead = (at: number | null, was: number | null) => at === null || at === was || (at > now && at <= last)
  const fits = isAhead(plan.publishAt, before.publishAt) && isAhead(plan.unpublishAt, before.unpublishAt)
  const isTwice = plan.publishAt !== null && plan.publishAt === plan.unpublishAt
  return fits && !isTwice ? allowed : refused('plan_times')
}

/** What is due of it: whether the item is on sale from then on, and what stays planned. null where nothing is due. */
export function duePublication({ publishAt, unpublishAt }: Publication, now: number) {
  const publishes = publishAt !== null && publishAt <= now
  const unpublishes = unpublishAt !== null && unpublishAt <= now
  if (!publishes && !unpublishes) return null
  return {
    // Of both the later one counts, whoever looks late.
    onSale: publishes && (!unpublishes || publishAt > unpublishAt),
    publishAt: publishes ? null : publishAt,
    unpublishAt: unpublishes ? null : unpublishAt,
  }
}
