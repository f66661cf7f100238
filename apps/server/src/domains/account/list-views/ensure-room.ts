import type { StaffRole } from '@pitlane/domain/account/account.ts'
import { mostOwnViews, mostSharedViews } from '@pitlane/domain/account/list-views.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/audit/write-audit.ts'
import { listViews } from '../tables.ts'
import { isShared } from './queries.ts'

type Wanted = { id: number | null; userId: number; list: string; name: string; roles: readonly StaffRole[] }

/**
 * Ensures that there is room for the view and that its owner has no other of the name, and that nobody adds one meanwhile.
 * @throws AppError view_name_taken, too_many_views
 */
export async function ensureRoom({ db }: StaffContext, { id, userId, list, name, roles }: Wanted): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('list views', 0))`)
  const other = id === null ? undefined : ne(listViews.id, id)
  const own = eq(listViews.userId, userId)
  if (await db.$count(listViews, and(own, eq(listViews.list, list), eq(listViews.name, name), other)))
    throw new AppError('view_name_taken', { field: 'name' })
  const refuse = (count: number) => new AppError('too_many_views', { values: { count } })
  if ((await db.$count(listViews, and(own, other))) >= mostOwnViews) throw refuse(mostOwnViews)
  if (roles.length === 0) return
  if ((await db.$count(listViews, and(eq(listViews.list, list), isShared, other))) >= mostSharedViews)
    throw refuse(mostSharedViews)
}
