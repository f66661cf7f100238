import { and, eq, ne } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { AppError } from '../../../platform/app-error.ts'
import { hashToken } from '../sessions.ts'
import { sessions } from '../tables.ts'
import type { StaffContext } from '../../../platform/audit/write-audit.ts'

/** The proofs of other sessions no longer count: they are asked again. */
export async function closeOtherSessions({ db, actor }: StaffContext): Promise<void> {
  await db
    .update(sessions)
    .set({ secondFactorAt: null })
    .where(and(eq(sessions.userId, actor.id), ne(sessions.tokenHash, actor.tokenHash)))
}

/**
 * Notes that the session has shown a factor. The first time it gets a new token, so that anybody who knew the old one
 * gains nothing; null if it had shown one before. Of concurrent calls the first takes the session from the others.
 * @throws AppError not_logged_in
 */
export async function raiseSession({ db, actor, now }: StaffContext) {
  const mine = eq(sessions.tokenHash, actor.tokenHash)
  const [session] = await db.select().from(sessions).where(mine).for('update')
  if (!session) throw new AppError('not_logged_in')
  const secondFactorAt = new Date(now)
  if (session.secondFactorAt !== null) {
    await db.update(sessions).set({ secondFactorAt }).where(mine)
    return null
  }
  const token = randomBytes(32).toString('base64url')
  await db
    .update(sessions)
    .set({ secondFactorAt, tokenHash: hashToken(token) })
    .where(mine)
  return { token, user_id: actor.id, expires_at: session.expiresAt.getTime() }
}
