import type { MyNotice } from '@pitlane/contract/community/report.ts'
import { canObjectToOutcome } from '@pitlane/domain/community/moderation.ts'
import { isLegalCategory } from '@pitlane/domain/community/notice.ts'
import { and, eq } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { getMyNotice, answeredFacts } from './moderation-queries.ts'
import { readObjection } from './object-to-decision.ts'
import { openItem } from './open-item.ts'
import { targetGone } from './send-notice.ts'
import { moderationItems, notices } from './tables.ts'
import { lockTarget } from './targets.ts'

/**
 * Puts what was left as it is into the queue again, for another moderator. The same words again are no error.
 * @throws AppError decision_gone for a report that is not the caller's, post_gone, comment_gone, and the refusals of
 * canObjectToOutcome
 */
export async function objectToOutcome(
  ctx: WriteContext<UserContext>,
  { id, text: said }: { id: number; text: string },
): Promise<MyNotice> {
  const text = readObjection(said)
  const mine = and(eq(notices.id, id), eq(notices.userId, ctx.actor.id))
  const [found] = await ctx.db
    .select({ postId: moderationItems.postId, commentId: moderationItems.commentId })
    .from(notices)
    .innerJoin(moderationItems, eq(moderationItems.id, notices.itemId))
    .where(mine)
  if (!found) throw new AppError('decision_gone', { field: 'id' })
  const target = await lockTarget(ctx, found, 'share')
  const notice = one(await ctx.db.select().from(notices).where(mine).for('no key update'))
  if (notice.objection !== text) {
    ensure(canObjectToOutcome(answeredFacts(notice), await findStoredNumber(ctx.db, 'objection_days'), ctx.now))
    if (target.state !== 'shown') throw targetGone(target)
    const { postId, commentId, userId } = target
    await openItem(ctx, { postId, commentId, userId }, { isLegal: isLegalCategory(notice.category) })
    await ctx.db
      .update(notices)
      .set({ outcome: null, decisionId: null, decidedAt: null, objection: text, objectedTo: notice.decisionId })
      .where(mine)
  }
  return getMyNotice(ctx, id)
}
