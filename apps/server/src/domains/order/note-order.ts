import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { getStaffOrder } from './get-staff-order.ts'
import { holdOrder } from './queries.ts'
import { orderNotes } from './tables.ts'

type Note = { id: number; key: string; text: string }

/**
 * Adds a note of the staff to an order; the same key is the same note.
 * @throws AppError not_found, repeat_order
 */
export async function noteOrder(ctx: StaffContext, { id, key, text }: Note) {
  if ((await findDone(ctx, key)) === null) {
    await holdOrder(ctx.db, id)
    const row = { orderId: id, staffId: ctx.actor.id, text, key, createdAt: new Date(ctx.now) }
    await ctx.db.insert(orderNotes).values(row)
    await writeAudit(ctx, { action: 'note', entity: 'order', id, after: { text }, key })
  }
  return getStaffOrder(ctx, { id })
}
