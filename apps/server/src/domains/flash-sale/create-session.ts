import type { flashSaleStaffEndpoints } from '@pitlane/contract/flash-sale/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canOpenSlot } from '@pitlane/domain/flash-sale/edits.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { ensure } from '../../platform/app-error.ts'
import { getSession } from './staff-session-queries.ts'
import { flashSessions } from './tables.ts'

type Input = ParsedOf<typeof flashSaleStaffEndpoints.createStaffFlashSession>

/** @throws AppError flash_slot_order */
export async function createSession(ctx: StaffContext, { key, ...input }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getSession(ctx, { id: done })
  ensure(canOpenSlot({ startsAt: input.starts_at, endsAt: input.ends_at }, ctx.now), { field: 'ends_at' })
  const row = {
    titles: withoutEmpty(input.titles),
    startsAt: new Date(input.starts_at),
    endsAt: new Date(input.ends_at),
    active: input.active,
  }
  const { id } = one(
    await ctx.db
      .insert(flashSessions)
      .values({ ...row, updatedAt: new Date(ctx.now) })
      .returning({ id: flashSessions.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'flash-session', id, after: row, key })
  return getSession(ctx, { id })
}
