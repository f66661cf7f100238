import type { flashSaleStaffEndpoints } from '@pitlane/contract/flash-sale/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canChangeItem } from '@pitlane/domain/flash-sale/edits.ts'
import { minor } from '@pitlane/domain/money.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { ensureCheaper } from './ensure-cheaper.ts'
import { ensureFlashSeen } from './ensure-seen.ts'
import { getItem } from './staff-item-queries.ts'
import { slotOf } from './staff-session-queries.ts'
import { flashItems, flashSessions } from './tables.ts'

type Input = ParsedOf<typeof flashSaleStaffEndpoints.updateStaffFlashItem>
type Terms = { price: number; perPerson: number; stock: number }

/** The first field of the terms that differs: a refusal is shown beside it. */
const changedField = (before: Terms, after: Terms) =>
  before.price !== after.price ? 'price' : before.perPerson !== after.perPerson ? 'per_person' : 'stock'

/** @throws AppError not_found, edited_meanwhile, flash_frozen, flash_stock_taken, flash_price_high, second_look */
export async function updateItem(ctx: StaffContext, { id, version, cost_seen, ...input }: Input) {
  const [before] = await ctx.db.select().from(flashItems).where(eq(flashItems.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const session = one(await ctx.db.select().from(flashSessions).where(eq(flashSessions.id, before.sessionId)))
  const terms = { price: input.price, perPerson: input.per_person, stock: input.stock }
  ensure(canChangeItem(before, terms, slotOf(session), ctx.now), { field: changedField(before, terms) })
  if (terms.price !== before.price) await ensureCheaper(ctx, before.styleId, terms.price)
  if (terms.price < before.price || terms.stock > before.stock) {
    const offer = { styleId: before.styleId, price: terms.price, pieces: terms.stock - before.taken }
    await ensureFlashSeen(ctx, offer, cost_seen)
  }
  const values = { ...terms, price: minor(terms.price), position: input.position }
  await ctx.db
    .update(flashItems)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(flashItems.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'flash-item', id, before, after: values })
  return getItem(ctx, { id })
}
