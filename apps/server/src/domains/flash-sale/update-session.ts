import type { flashSaleStaffEndpoints } from '@pitlane/contract/flash-sale/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canMoveSlot } from '@pitlane/domain/flash-sale/edits.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { getSession, slotOf } from './staff-session-queries.ts'
import { flashSessions } from './tables.ts'

type Input = ParsedOf<typeof flashSaleStaffEndpoints.updateStaffFlashSession>

/**
 * Changes a sale. It can be switched off at any time; its times are frozen as far as they were announced.
 * @throws AppError not_found, edited_meanwhile, flash_slot_order, flash_frozen
 */
export async function updateSession(ctx: StaffContext, { id, version, ...input }: Input) {
  const [before] = await ctx.db.select().from(flashSessions).where(eq(flashSessions.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const after = { startsAt: input.starts_at, endsAt: input.ends_at }
  const field = after.startsAt === before.startsAt.getTime() ? 'ends_at' : 'starts_at'
  ensure(canMoveSlot(slotOf(before), after, ctx.now), { field })
  const values = {
    titles: withoutEmpty(input.titles),
    startsAt: new Date(input.starts_at),
    endsAt: new Date(input.ends_at),
    active: input.active,
  }
  await ctx.db
    .update(flashSessions)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(flashSessions.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'flash-session', id, before, after: values })
  return getSession(ctx, { id })
}
