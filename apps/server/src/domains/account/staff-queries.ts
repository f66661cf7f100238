import type { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { AppError } from '../../platform/app-error.ts'
import { heldByUser, matchingUser } from '../../reads/accounts.ts'
import { readEmail } from './read-email.ts'
import { users } from './tables.ts'

type Db = Context['db']
type Endpoints = typeof accountStaffEndpoints

const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  lang: users.lang,
  blockedAt: users.blockedAt,
  guestSince: users.guestSince,
  erasedAt: users.erasedAt,
  createdAt: users.createdAt,
}
type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>

const presentUser = (row: UserRow) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  role: row.role,
  lang: row.lang,
  blocked_at: row.blockedAt?.getTime() ?? null,
  guest: row.guestSince !== null,
  erased_at: row.erasedAt?.getTime() ?? null,
  created_at: row.createdAt.getTime(),
})

const userSorts = { id: users.id, email: users.email }

export async function listUsers({ db }: Pick<Context, 'db'>, input: ParsedOf<Endpoints['listStaffUsers']>) {
  const where = and(
    input.role && eq(users.role, input.role),
    input.blocked === undefined ? undefined : input.blocked ? isNotNull(users.blockedAt) : isNull(users.blockedAt),
    input.q ? await matchingUser(db, input.q) : undefined,
    behind(userSorts, users.id, input),
  )
  const rows = await db
    .select(userColumns)
    .from(users)
    .where(where)
    .orderBy(...orderOf(userSorts, users.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  const total = await totalOf(input, () => countRows(db, users, where))
  return presentList(rows.map(presentUser), total, input)
}

/** @throws AppError not_found */
export async function getUser({ db, now }: { db: Db; now: number }, { id }: { id: number }) {
  const [row] = await db
    .select({
      ...userColumns,
      updatedAt: users.updatedAt,
      ...heldByUser,
      // Written out: drizzle omits the table's name, and the inner tables have an id too.
      factors: sql<number>`(select count(*) from second_factors f where f.user_id = users.id)`,
      sessions: sql<number>`(select count(*) from sessions s where s.user_id = users.id and s.viewer_id is null and s.expires_at > ${new Date(now)})`,
      // Ended sessions are gone; the browsers that were logged in are remembered longer. The staff's looks do not count.
      seenAt: sql<number | null>`(extract(epoch from greatest(
        (select max(seen_at) from sessions s where s.user_id = users.id and s.viewer_id is null),
        (select max(seen_at) from known_devices d where d.user_id = users.id))) * 1000)::bigint`,
      loginPauses: sql<number>`(select count(*) from login_tries l where l.email = users.email and l.until > ${new Date(now)})`,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw new AppError('not_found')
  const { orders, coupons, sessions, factors, loginPauses: login_pauses, seenAt: seen_at, updatedAt } = row
  return {
    ...presentUser(row),
    orders,
    coupons,
    sessions,
    factors,
    login_pauses,
    seen_at,
    version: updatedAt.getTime(),
  }
}

/** @throws AppError email_format, email_unknown */
export async function findUserByEmail(db: Db, text: string) {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, readEmail(text)))
  if (!user) throw new AppError('email_unknown', { field: 'email' })
  return user
}
