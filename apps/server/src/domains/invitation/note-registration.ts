import { emailKey } from '@pitlane/domain/invitation/email-key.ts'
import { readCode } from '@pitlane/domain/invitation/invitation.ts'
import { isSelfInvitation, scoreOf } from '@pitlane/domain/invitation/signals.ts'
import type { RewardState } from '@pitlane/domain/invitation/states.ts'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import type { Events } from '../../platform/events.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { networkOf } from '../../platform/http/network.ts'
import { findRule } from '../points/public.ts'
import { findInviter } from '../../reads/invitations.ts'
import { findSignals } from './find-signals.ts'
import { lockInviter } from './queries.ts'
import { judgeSignals } from './screen-invitation.ts'
import { settleSteps } from './settle-steps.ts'
import { invitationRewards, invitations } from './tables.ts'
import { tellInviter } from './tell-inviter.ts'

const firstState = (isHeld: boolean, needsOrder: boolean): RewardState =>
  isHeld ? 'held' : needsOrder ? 'pending' : 'ready'

/**
 * Notes who invited a new account, in the transaction of its registration. A code that is unknown or void is as good as
 * none, and so is any while the rule of points is off: it never stops anybody. Nobody has
 * won a friend who comes back. The mailed code that the registration took has proved the e-mail.
 */
export async function noteRegistration(
  ctx: WriteContext,
  { userId, email, invitation, cameBack }: Events['user.registered'],
): Promise<void> {
  const inviterId = invitation === undefined || cameBack ? null : await findInviter(ctx.db, readCode(invitation))
  const rule = await findRule(ctx.db, 'invitation', ctx.now)
  if (inviterId === null || rule === null) return
  await lockInviter(ctx.db, inviterId)
  const createdAt = new Date(ctx.now)
  const pair = { inviterId, friendId: userId, emailKey: emailKey(email), network: networkOf(ctx.ip), createdAt }
  const found = await findSignals(ctx, pair)
  const needsOrder = (await findStoredNumber(ctx.db, 'invitation_first_order')) === 1
  const { id } = one(
    await ctx.db
      .insert(invitations)
      .values({ ...pair, needsOrder, signals: found, score: scoreOf(found) })
      .returning({ id: invitations.id }),
  )
  const { heldUntil } = await judgeSignals(ctx, found, 0)
  const reward = one(
    await ctx.db
      .insert(invitationRewards)
      .values({
        userId: inviterId,
        invitationId: id,
        points: rule.amount,
        state: firstState(heldUntil !== null, needsOrder),
        heldUntil,
        createdAt,
      })
      .returning(),
  )
  await settleSteps(ctx, inviterId)
  // Whoever invites himself need not be told that he came.
  if (!isSelfInvitation(found)) await tellInviter(ctx, reward)
}
