import type { WriteContext } from '../../platform/context.ts'
import { findReward } from '../../reads/mall-reward.ts'
import type { OrderRow } from '../order/tables.ts'
import { giveDrawRights } from './give-draw-right.ts'

/** Gives the draws that were bought in the points mall. */
export async function giveBoughtDraws(ctx: WriteContext, { order }: { order: OrderRow }): Promise<void> {
  if (order.mallItemId === null) return
  const reward = await findReward(ctx, order.id)
  if (!reward || reward.draws === null) return
  const count = reward.draws * reward.pieces
  await giveDrawRights(ctx, { userId: order.userId, cause: `order:${order.id}`, boughtWith: order.id, count })
}
