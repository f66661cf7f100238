import type { flashSaleStaffEndpoints } from '@pitlane/contract/flash-sale/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { flashStateOf } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { ensureCheaper } from './ensure-cheaper.ts'
import { ensureFlashSeen } from './ensure-seen.ts'
import { getItem } from './staff-item-queries.ts'
import { slotOf } from './staff-session-queries.ts'
import { flashItems, flashSessions } from './tables.ts'

type Input = ParsedOf<typeof flashSaleStaffEndpoints.createStaffFlashItem>

/** Locks the sale's row, so that it does not end or move meanwhile. */
async function ensureOpen(ctx: StaffContext, sessionId: number): Promise<void> {
  const [session] = await ctx.db.select().from(flashSessions).where(eq(flashSessions.id, sessionId)).for('share')
  if (!session) throw new AppError('flash_gone', { field: 'session_id' })
  if (flashStateOf(slotOf(session), ctx.now) === 'ended') throw new AppError('flash_ended', { field: 'session_id' })
}

/** @throws AppError flash_gone, flash_ended, flash_item_twice, flash_price_high, second_look, field_format for a style that is not there */
export async function createItem(ctx: StaffContext, { key, cost_seen, ...input }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getItem(ctx, { id: done })
  await ensureOpen(ctx, input.session_id)
  await ensureCheaper(ctx, input.style_id, input.price)
  await ensureFlashSeen(ctx, { styleId: input.style_id, price: input.price, pieces: input.stock }, cost_seen)
  const row = {
    sessionId: input.session_id,
    styleId: input.style_id,
    price: minor(input.price),
    stock: input.stock,
    perPerson: input.per_person,
    position: input.position,
  }
  const [made] = await ctx.db
    .insert(flashItems)
    .values({ ...row, updatedAt: new Date(ctx.now) })
    .onConflictDoNothing()
    .returning({ id: flashItems.id })
  if (!made) throw new AppError('flash_item_twice', { field: 'style_id' })
  await writeAudit(ctx, { action: 'create', entity: 'flash-item', id: made.id, after: row, key })
  return getItem(ctx, made)
}
