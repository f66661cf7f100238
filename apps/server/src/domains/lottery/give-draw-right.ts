import { dayMs } from '@pitlane/domain/day.ts'
import type { WriteContext } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { drawRights } from './tables.ts'

type Right = {
  userId: number
  /** Why, once: `registration:7`. */
  cause: string
  /** The first version of an activity; without it the right is good in any that takes rights. */
  activityId?: number
  /** The order of the points mall that it was bought with. */
  boughtWith?: number
}

/** Gives so many draws, once for a cause. They expire after the days of the setting. */
export async function giveDrawRights(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  { userId, cause, activityId, boughtWith, count }: Right & { count: number },
): Promise<void> {
  if (count === 0) return
  const expiresAt = new Date(now + (await findStoredNumber(db, 'draw_right_days')) * dayMs)
  const right = {
    userId,
    activityId: activityId ?? null,
    boughtWith: boughtWith ?? null,
    createdAt: new Date(now),
    expiresAt,
  }
  const rights = Array.from({ length: count }, (_, index) => ({ ...right, cause: `${cause}:${index + 1}` }))
  await db.insert(drawRights).values(rights).onConflictDoNothing()
}

/** Gives one draw, once for a cause. */
export const giveDrawRight = (ctx: Pick<WriteContext, 'db' | 'now'>, right: Right): Promise<void> =>
  giveDrawRights(ctx, { ...right, count: 1 })
