import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { findInvitation, lockInviter } from './queries.ts'
import { settleSteps } from './settle-steps.ts'
import { getStaffInvitation } from './staff-queries.ts'
import { takeBackReward } from './take-back-reward.ts'
import { invitationRewards, inviters } from './tables.ts'

type Act = { id: number; why: string }

/**
 * Ends the code of an invitation's inviter, and takes back all that he got for friends, and with them the steps.
 * @throws AppError not_found
 */
export async function markFraud(ctx: StaffContext, { id, why }: Act) {
  const invitation = await findInvitation(ctx.db, id)
  if (!invitation) throw new AppError('not_found')
  const userId = invitation.inviterId
  await lockInviter(ctx.db, userId)
  const marked = await ctx.db
    .update(inviters)
    .set({ fraudAt: new Date(ctx.now) })
    .where(and(eq(inviters.userId, userId), isNull(inviters.fraudAt)))
    .returning({ id: inviters.userId })
  const friends = and(isNotNull(invitationRewards.invitationId), ne(invitationRewards.state, 'taken_back'))
  const rewards = await ctx.db
    .select()
    .from(invitationRewards)
    .where(and(eq(invitationRewards.userId, userId), friends))
  for (const reward of rewards) await takeBackReward(ctx, reward, { reason: 'fraud', why })
  await settleSteps(ctx, userId)
  if (marked.length > 0 || rewards.length > 0) {
    const after = { inviter: userId, rewards: rewards.length, why }
    await writeAudit(ctx, { action: 'mark-fraud', entity: 'invitation', id, after })
  }
  return getStaffInvitation(ctx, { id })
}
