import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { pointsStaffEndpoints } from '@pitlane/contract/points/staff.ts'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../domains/account/tables.ts'
import { pointsProposals as table } from '../domains/points/tables.ts'
import type { Context } from '../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, type Walk, countRows } from '../platform/db/page.ts'

const staff = alias(users, 'staff')
const sorts = { id: table.userId }

/** Points that wait for a second person, each of an account. */
export async function listPointsProposals(
  { db }: Pick<Context, 'db'>,
  input: ParsedOf<typeof pointsStaffEndpoints.listPointsProposals> & Walk,
) {
  const rows = await db
    .select({
      id: table.userId,
      email: users.email,
      delta: table.delta,
      why: table.why,
      staff: staff.email,
      at: table.at,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .innerJoin(staff, eq(staff.id, table.staffId))
    .where(behind(sorts, table.userId, input))
    .orderBy(...orderOf(sorts, table.userId, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(
    rows.map((row) => ({ ...row, at: row.at.getTime() })),
    await totalOf(input, () => countRows(db, table)),
    input,
  )
}
