import type { ListColumns } from '@pitlane/contract/account/staff-list-views.ts'
import { mostOwnViews } from '@pitlane/domain/account/list-views.ts'
import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/audit/write-audit.ts'
import { listColumns } from '../tables.ts'

/** How somebody looks at a list is no act about anything, and stands in no log. @throws AppError too_many_views */
export async function keepListColumns(
  { db, actor }: StaffContext,
  { list, columns }: { list: string; columns: ListColumns },
): Promise<null> {
  const others = and(eq(listColumns.userId, actor.id), ne(listColumns.list, list))
  if ((await db.$count(listColumns, others)) >= mostOwnViews)
    throw new AppError('too_many_views', { values: { count: mostOwnViews } })
  await db
    .insert(listColumns)
    .values({ userId: actor.id, list, columns })
    .onConflictDoUpdate({ target: [listColumns.userId, listColumns.list], set: { columns } })
  return null
}
