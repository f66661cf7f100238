import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { users } from './tables.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'

/** Two administrators who demote each other at the same time would leave none: such changes are serialized. */
const administratorsLock = 4_719_285

/**
 * Another user's row, held.
 * @throws AppError own_account, not_found, account_erased
 */
export async function lockOtherUser(ctx: StaffContext, id: number) {
  if (id === ctx.actor.id) throw new AppError('own_account')
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${administratorsLock})`)
  const [user] = await ctx.db
    .select({ role: users.role, blockedAt: users.blockedAt, updatedAt: users.updatedAt, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  if (!user) throw new AppError('not_found')
  if (user.erasedAt) throw new AppError('account_erased')
  return user
}

/**
 * Ensures that without the administrator `id` another one is left who can log in.
 * @throws AppError last_administrator
 */
export async function keepAnAdministrator({ db }: StaffContext, id: number): Promise<void> {
  const others = await db.$count(
    users,
    and(eq(users.role, 'administrator'), isNull(users.blockedAt), sql`${users.id} <> ${id}`),
  )
  if (others === 0) throw new AppError('last_administrator')
}
