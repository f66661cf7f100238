import type { ListView, listViewStaffEndpoints } from '@pitlane/contract/account/staff-list-views.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canChangeView, canSeeView } from '@pitlane/domain/account/list-views.ts'
import { eq } from 'drizzle-orm'
import { AppError, ensure } from '../../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../../platform/db/edits.ts'
import { listViews } from '../tables.ts'
import { ensureRoom } from './ensure-room.ts'
import { getListView } from './queries.ts'

type Calls = typeof listViewStaffEndpoints

/** The view, held. What somebody does not see is not there for him. @throws AppError not_found, view_of_other, edited_meanwhile */
async function holdView({ db, actor }: StaffContext, id: number, version: number) {
  const [row] = await db.select().from(listViews).where(eq(listViews.id, id)).for('update')
  const view = row && { ownerId: row.userId, roles: row.roles }
  if (!row || !view || !canSeeView(view, actor)) throw new AppError('not_found')
  ensure(canChangeView(view, actor))
  ensureVersion(row, version)
  return row
}

/** @throws AppError not_found, view_of_other, edited_meanwhile, view_name_taken, too_many_views */
export async function updateListView(
  ctx: StaffContext,
  { id, version, name, roles, content }: ParsedOf<Calls['updateListView']>,
): Promise<ListView> {
  const before = await holdView(ctx, id, version)
  const after = { name, roles: [...new Set(roles)], content }
  await ensureRoom(ctx, { ...before, ...after })
  await ctx.db
    .update(listViews)
    .set({ ...after, updatedAt: editedAt(ctx, version) })
    .where(eq(listViews.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'list-view', id, before, after })
  return getListView(ctx, id)
}

/** @throws AppError not_found, view_of_other, edited_meanwhile */
export async function deleteListView(ctx: StaffContext, { id, version }: ParsedOf<Calls['deleteListView']>) {
  const { list, name, roles } = await holdView(ctx, id, version)
  await ctx.db.delete(listViews).where(eq(listViews.id, id))
  await writeAudit(ctx, { action: 'delete', entity: 'list-view', id, before: { list, name, roles } })
  return { id }
}
