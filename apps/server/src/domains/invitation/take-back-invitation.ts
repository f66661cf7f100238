import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { findInvitation, getRewardOf, lockInviter } from './queries.ts'
import { settleSteps } from './settle-steps.ts'
import { getStaffInvitation } from './staff-queries.ts'
import { takeBackReward } from './take-back-reward.ts'

type Act = { id: number; why: string }

/** @throws AppError not_found */
export async function takeBackInvitation(ctx: StaffContext, { id, why }: Act) {
  const invitation = await findInvitation(ctx.db, id)
  if (!invitation) throw new AppError('not_found')
  await lockInviter(ctx.db, invitation.inviterId)
  const reward = await getRewardOf(ctx.db, id)
  if (reward.state !== 'taken_back') {
    await takeBackReward(ctx, reward, { reason: 'staff', why })
    await settleSteps(ctx, invitation.inviterId)
    const before = { state: reward.state }
    await writeAudit(ctx, {
      action: 'take-back',
      entity: 'invitation',
      id,
      before,
      after: { state: 'taken_back', why },
    })
  }
  return getStaffInvitation(ctx, { id })
}
