import type { ListView, listViewStaffEndpoints } from '@pitlane/contract/account/staff-list-views.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { canChangeView, mostOwnViews, mostSharedViews } from '@pitlane/domain/account/list-views.ts'
import { and, arrayContains, eq, ne, or, sql } from 'drizzle-orm'
import type { UserContext } from '../../../platform/context.ts'
import { one } from '../../../platform/db/database.ts'
import { listColumns, listViews, users } from '../tables.ts'

type Reader = Pick<UserContext, 'db' | 'actor'>
type Row = { view: typeof listViews.$inferSelect; email: string }

const select = ({ db }: Reader) =>
  db.select({ view: listViews, email: users.email }).from(listViews).innerJoin(users, eq(users.id, listViews.userId))

const present = ({ view, email }: Row, actor: Reader['actor']): ListView => ({
  id: view.id,
  name: view.name,
  roles: view.roles,
  by: view.userId === actor.id ? '' : email,
  can_change: canChangeView({ ownerId: view.userId, roles: view.roles }, actor).ok,
  content: view.content,
  version: view.updatedAt.getTime(),
})

/** In the words of the index of those that are shared. */
export const isShared = sql`${listViews.roles} <> '{}'`
const sharedWith = ({ role }: Reader['actor']) =>
  role === 'administrator' || role === 'user' ? isShared : and(isShared, arrayContains(listViews.roles, [role]))

export async function getListViews(
  ctx: Reader,
  { list }: { list: string },
): Promise<OutputOf<typeof listViewStaffEndpoints.getListViews>> {
  const { db, actor } = ctx
  const inList = eq(listViews.list, list)
  const own = eq(listViews.userId, actor.id)
  const rows = await select(ctx)
    .where(and(inList, or(own, and(ne(listViews.userId, actor.id), sharedWith(actor)))))
    .orderBy(listViews.name, listViews.id)
    .limit(mostOwnViews + mostSharedViews)
  const [kept] = await db
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.userId, actor.id), eq(listColumns.list, list)))
  return { views: rows.map((row) => present(row, actor)), columns: kept?.columns ?? null }
}

export async function getListView(ctx: Reader, id: number): Promise<ListView> {
  return present(one(await select(ctx).where(eq(listViews.id, id))), ctx.actor)
}
