import { ensureNotOwn } from '../../platform/audit/not-own.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { clearScore } from './clear-score.ts'
import { findInvitation, getRewardOf, lockInviter } from './queries.ts'
import { releaseReward } from './release-reward.ts'
import { getStaffInvitation } from './staff-queries.ts'

type Act = { id: number; why: string }

/** @throws AppError not_found, own_account, reward_not_held */
export async function releaseInvitation(ctx: StaffContext, { id, why }: Act) {
  const invitation = await findInvitation(ctx.db, id)
  if (!invitation) throw new AppError('not_found')
  ensureNotOwn(ctx.actor, invitation.inviterId)
  await lockInviter(ctx.db, invitation.inviterId)
  const reward = await getRewardOf(ctx.db, id)
  if (reward.state !== 'held') throw new AppError('reward_not_held')
  await clearScore(ctx, invitation)
  await releaseReward(ctx, reward, invitation, why)
  await writeAudit(ctx, { action: 'release', entity: 'invitation', id, after: { why } })
  return getStaffInvitation(ctx, { id })
}
