import { checkPassword } from '@pitlane/domain/account/account.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { ensure } from '../../platform/app-error.ts'
import { hashPassword } from './passwords.ts'
import { readEmail } from './read-email.ts'
import { clearFactors } from './second-factor/reset-second-factor.ts'
import { endSessions } from './sessions.ts'
import { users } from './tables.ts'

/**
 * Makes an account an administrator's, with this password: a new one, or an existing one (the way back in after a lost
 * password, a lost second factor or a block). The caller owns the database; no endpoint calls this.
 */
export async function createAdministrator(
  ctx: Pick<Context, 'db' | 'now'>,
  input: { email: string; password: string },
) {
  const email = readEmail(input.email)
  ensure(checkPassword(input.password), { field: 'password' })
  const passwordHash = await hashPassword(input.password)
  const role = 'administrator' as const
  return ctx.db.transaction(async (db) => {
    const row = one(
      await db
        .insert(users)
        .values({ email, passwordHash, role, createdAt: new Date(ctx.now) })
        .onConflictDoUpdate({ target: users.email, set: { passwordHash, role, blockedAt: null, guestSince: null } })
        .returning({ id: users.id, isNew: sql<boolean>`xmax = 0` }),
    )
    const factors = await clearFactors(db, row.id)
    await endSessions(db, row.id)
    return { ...row, factors }
  })
}
