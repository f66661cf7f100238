import { sql } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import type { Events } from '../../platform/events.ts'
import { AppError } from '../../platform/app-error.ts'
import { findBoughtDraws } from '../../reads/mall-reward.ts'

/**
 * Takes back draws that were bought in the points mall: as if they had not been given.
 * @throws AppError reward_kept where too few are unused
 */
export async function takeBackBoughtDraws(
  ctx: WriteContext,
  { order, kind, pieces }: Events['reward.returned'],
): Promise<void> {
  if (kind !== 'draw') return
  const { each } = await findBoughtDraws(ctx, order.id)
  const draws = each * pieces
  const { rowCount } = await ctx.db.execute(sql`
    delete from draw_rights where id in (
      select id from draw_rights where bought_with = ${order.id} and used_by is null and expires_at > ${new Date(ctx.now)}
      order by id limit ${draws} for update)`)
  if (draws === 0 || rowCount !== draws) throw new AppError('reward_kept')
}
