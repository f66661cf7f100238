import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { moderationStaffEndpoints } from '@pitlane/contract/community/moderation-staff.ts'
import { claimantOf } from '@pitlane/domain/community/moderation.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { hasReported, isObjectedTo } from '../../reads/moderation.ts'
import { getModeration } from './moderation-staff-queries.ts'
import type { QueuedRow } from './open-item.ts'
import { moderationItems } from './tables.ts'

/** Held until the transaction ends. @throws AppError not_found */
export async function lockItem({ db }: Pick<StaffContext, 'db'>, id: number): Promise<QueuedRow> {
  const [item] = await db.select().from(moderationItems).where(eq(moderationItems.id, id)).for('no key update')
  if (!item) throw new AppError('not_found')
  return item
}

/**
 * As the caller has read it, his to decide.
 * @throws AppError edited_meanwhile, item_claimed, own_writing, already_reported, same_moderator
 */
export async function ensureFree(ctx: StaffContext, item: QueuedRow, version: number): Promise<void> {
  const { actor, now } = ctx
  ensureVersion(item, version)
  if (item.userId === actor.id) throw new AppError('own_writing')
  if (await hasReported(ctx, item.id)) throw new AppError('already_reported')
  if (await isObjectedTo(ctx, item.id)) throw new AppError('same_moderator')
  const claimant = claimantOf({ claimedBy: item.claimedBy, claimedAt: item.claimedAt?.getTime() ?? null }, now)
  if (claimant !== null && claimant !== actor.id) throw new AppError('item_claimed')
}

type Claim = ParsedOf<typeof moderationStaffEndpoints.claimModeration>

/** @throws AppError not_found, and the refusals of ensureFree */
export async function claimItem(ctx: StaffContext, { id, version, claimed }: Claim) {
  const item = await lockItem(ctx, id)
  await ensureFree(ctx, item, version)
  const claim = claimed
    ? { claimedBy: ctx.actor.id, claimedAt: new Date(ctx.now) }
    : { claimedBy: null, claimedAt: null }
  await ctx.db
    .update(moderationItems)
    .set({ ...claim, updatedAt: editedAt(ctx, version) })
    .where(eq(moderationItems.id, id))
  await writeAudit(ctx, { action: claimed ? 'claim' : 'release', entity: 'moderation', id })
  return getModeration(ctx, { id })
}
