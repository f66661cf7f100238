import type { StaffReview } from '@pitlane/contract/review/staff.ts'
import type { ReviewAction } from '@pitlane/domain/review/review.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { reviewActionsOf } from './policy.ts'
import type { ReviewRow } from './queries.ts'
import { getStaffReview } from './staff-queries.ts'
import { reviews } from './tables.ts'

type Act = { id: number; version: number; action: ReviewAction }

/**
 * Acts on a review as the staff have read it, and records it in the audit log.
 * @throws AppError not_found, edited_meanwhile
 */
export async function actOnReview(
  ctx: StaffContext,
  { id, version, action }: Act,
  act: (review: ReviewRow, at: Date) => Promise<ReviewRow>,
): Promise<StaffReview> {
  const [review] = await ctx.db.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
  if (!review) throw new AppError('not_found')
  ensureVersion(review, version)
  if (!reviewActionsOf(ctx.actor, review).includes(action)) throw new AppError('edited_meanwhile')
  const after = await act(review, editedAt(ctx, version))
  const facts = ({ state, hideReason, reply }: ReviewRow) => ({ state, hideReason, reply })
  await writeAudit(ctx, { action, entity: 'review', id, before: facts(review), after: facts(after) })
  return getStaffReview(ctx, { id })
}
