import { canPlanPublication } from '@pitlane/domain/catalog/publication.ts'
import { ensure } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import type { products } from './tables.ts'

type Planned = Pick<typeof products.$inferSelect, 'publishAt' | 'unpublishAt'>
type Fields = { publish_at: number | null; unpublish_at: number | null }
const none: Planned = { publishAt: null, unpublishAt: null }

const timesOf = ({ publishAt, unpublishAt }: Planned) => ({
  publishAt: publishAt?.getTime() ?? null,
  unpublishAt: unpublishAt?.getTime() ?? null,
})

/** When an item goes on sale and off it, as its row has it. @throws AppError plan_times */
export function publicationValues({ now }: StaffContext, fields: Fields, before: Planned = none): Planned {
  const plan = { publishAt: fields.publish_at, unpublishAt: fields.unpublish_at }
  ensure(canPlanPublication(plan, timesOf(before), now), { field: 'publish_at' })
  return {
    publishAt: plan.publishAt === null ? null : new Date(plan.publishAt),
    unpublishAt: plan.unpublishAt === null ? null : new Date(plan.unpublishAt),
  }
}

/** A job for each moment that was planned anew; one whose moment is planned no longer finds nothing to do. */
export async function sendPublication(ctx: StaffContext, goodsId: number, after: Planned, before: Planned = none) {
  for (const at of ['publishAt', 'unpublishAt'] as const) {
    const startAfter = after[at]
    if (startAfter && startAfter.getTime() !== before[at]?.getTime())
      await ctx.jobs.send(ctx.db, 'catalog.publish', { goodsId, at: startAfter.getTime() }, { startAfter })
  }
}
