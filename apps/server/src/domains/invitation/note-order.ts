import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { isRefunded } from '../../reads/orders.ts'
import { moveReward } from './move-reward.ts'
import { findInvitationOf, getRewardOf, lockInviter } from './queries.ts'
import { screenInvitation } from './screen-invitation.ts'
import { settleSteps } from './settle-steps.ts'
import { takeBackReward } from './take-back-reward.ts'
import { invitations } from './tables.ts'
import { tellInviter } from './tell-inviter.ts'

type Paid = { orderId: number; order: { userId: number } }

/** The first paid order of a friend counts, where one is asked for. The caller holds the order. */
export async function noteOrderPaid(ctx: WriteContext, { orderId, order }: Paid): Promise<void> {
  const seen = await findInvitationOf(ctx.db, order.userId)
  if (!seen?.needsOrder || seen.orderId !== null) return
  await lockInviter(ctx.db, seen.inviterId)
  const invitation = await findInvitationOf(ctx.db, order.userId)
  if (!invitation || invitation.orderId !== null) return
  await ctx.db.update(invitations).set({ orderId }).where(eq(invitations.id, invitation.id))
  const reward = await getRewardOf(ctx.db, invitation.id)
  if (reward.state !== 'pending') return
  const { heldUntil } = await screenInvitation(ctx, invitation)
  const moved = await moveReward(ctx, reward, heldUntil ? 'hold' : 'complete', { heldUntil })
  if (moved.state !== 'ready') return
  await settleSteps(ctx, moved.userId)
  await tellInviter(ctx, moved)
}

/** Of the order that counted all the money is back: it does not count any more. */
export async function noteOrderRefunded(ctx: WriteContext, { orderId }: { orderId: number }): Promise<void> {
  const [invitation] = await ctx.db.select().from(invitations).where(eq(invitations.orderId, orderId))
  if (!invitation || !(await isRefunded(ctx.db, orderId))) return
  await lockInviter(ctx.db, invitation.inviterId)
  await takeBackReward(ctx, await getRewardOf(ctx.db, invitation.id), { reason: 'order_refunded' })
  await settleSteps(ctx, invitation.inviterId)
}
