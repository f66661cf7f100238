import { dayMs } from '@pitlane/domain/day.ts'
import { mustHold, scoreOf, type Signal } from '@pitlane/domain/invitation/signals.ts'
import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { findSignals } from './find-signals.ts'
import { type InvitationRow } from './queries.ts'
import { invitations } from './tables.ts'

/** Whether what was found makes the reward wait, and until when at most. */
export async function judgeSignals(
  ctx: Pick<WriteContext, 'db' | 'now'>,
  found: readonly Signal[],
  cleared: number,
): Promise<{ heldUntil: Date | null }> {
  const holdAt = await findStoredNumber(ctx.db, 'invitation_hold_score')
  if (!mustHold(found, { holdAt, cleared })) return { heldUntil: null }
  const days = await findStoredNumber(ctx.db, 'invitation_review_days')
  return { heldUntil: new Date(ctx.now + days * dayMs) }
}

/** Looks at an invitation once more, before its reward goes on: what the two have in common may have grown. */
export async function screenInvitation(
  ctx: Pick<WriteContext, 'db' | 'now'>,
  invitation: InvitationRow,
): Promise<{ heldUntil: Date | null }> {
  const found = await findSignals(ctx, invitation)
  await ctx.db
    .update(invitations)
    .set({ signals: found, score: scoreOf(found) })
    .where(eq(invitations.id, invitation.id))
  return judgeSignals(ctx, found, invitation.clearedScore)
}
