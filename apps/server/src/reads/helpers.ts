import type { Listing } from '@pitlane/contract/staff-shapes.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { and, eq, ilike, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { users } from '../domains/account/tables.ts'
import type { Context } from '../platform/context.ts'
import { behind, containing, countRows, offsetOf, orderOf, presentList, totalOf } from '../platform/db/page.ts'

/** Those of the staff who look after what customers ask: tables of account. */

const isHelper = (roles: readonly Role[]) => and(inArray(users.role, [...roles]), isNull(users.blockedAt))

/** Whether somebody may be given what those with these roles look after. */
export const mayLookAfter = async (db: Context['db'], userId: number, roles: readonly Role[]): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isHelper(roles)))) > 0

const sorts = { id: users.id }
type Input = Listing & { sort: 'id'; after?: number }

/** Who may be given it. @param open counts what the row `users` has of it already */
export async function listHelpers(
  db: Context['db'],
  input: Input,
  { roles, open }: { roles: readonly Role[]; open: SQL<number> },
) {
  const where = and(
    isHelper(roles),
    input.q ? or(ilike(users.email, containing(input.q)), ilike(users.name, containing(input.q))) : undefined,
    behind(sorts, users.id, input),
  )
  const list = await db
    .select({ id: users.id, name: users.name, email: users.email, open })
    .from(users)
    .where(where)
    .orderBy(...orderOf(sorts, users.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(list, await totalOf(input, () => countRows(db, users, where)), input)
}
