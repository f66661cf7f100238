import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { UserContext } from '../../platform/context.ts'
import { limitTry } from './login-tries.ts'
import { isPassword } from './passwords.ts'
import { users } from './tables.ts'

/** Whether he has a password, and his address. */
export async function findProof(db: UserContext['db'], userId: number) {
  const [user] = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new AppError('not_found')
  return user
}

/**
 * Asks whoever is logged in for his password once more; a wrong one counts as it does at the log-in. Not while a
 * transaction is open.
 * @throws AppError password_missing where the account has none, password_wrong, password_paused
 */
export async function provePassword(ctx: UserContext, password: string): Promise<void> {
  const { email, passwordHash } = await findProof(ctx.db, ctx.actor.id)
  if (passwordHash === null) throw new AppError('password_missing', { field: 'password' })
  await limitTry(ctx, [{ kind: 'account', email }], async () => {
    if (!(await isPassword(password, passwordHash))) throw new AppError('password_wrong', { field: 'password' })
  })
}
