import type { ListView, listViewStaffEndpoints } from '@pitlane/contract/account/staff-list-views.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findDone, type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { one } from '../../../platform/db/database.ts'
import { listViews } from '../tables.ts'
import { ensureRoom } from './ensure-room.ts'
import { getListView } from './queries.ts'

type Input = ParsedOf<typeof listViewStaffEndpoints.createListView>

/** @throws AppError view_name_taken, too_many_views, repeat_order */
export async function createListView(ctx: StaffContext, { key, list, name, roles, content }: Input): Promise<ListView> {
  const done = await findDone(ctx, key)
  if (done !== null) return getListView(ctx, done)
  const userId = ctx.actor.id
  const row = { userId, list, name, roles: [...new Set(roles)], content }
  await ensureRoom(ctx, { ...row, id: null })
  const at = new Date(ctx.now)
  const { id } = one(
    await ctx.db
      .insert(listViews)
      .values({ ...row, createdAt: at, updatedAt: at })
      .returning({ id: listViews.id }),
  )
  await writeAudit(ctx, {
    action: 'create',
    entity: 'list-view',
    id,
    after: { list, name, roles: row.roles, content },
    key,
  })
  return getListView(ctx, id)
}
