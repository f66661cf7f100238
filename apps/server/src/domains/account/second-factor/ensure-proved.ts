import { proofMinutes } from '@pitlane/domain/account/second-factor.ts'
import { eq } from 'drizzle-orm'
import type { UserContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { isPassword } from '../passwords.ts'
import { secondFactors, sessions, users } from '../tables.ts'

/** Ensures that the session has shown the user's second factor, if he has one. @throws AppError second_factor_needed */
export function ensurePassed({ actor }: UserContext): void {
  if (actor.lacks === 'pass') throw new AppError('second_factor_needed')
}

async function findProof({ db, actor, now }: UserContext) {
  const [session] = await db
    .select({
      createdAt: sessions.createdAt,
      secondFactorAt: sessions.secondFactorAt,
      passwordHash: users.passwordHash,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, actor.tokenHash))
  // Another call has ended the session, or replaced its token, since this one began.
  if (!session) throw new AppError('not_logged_in')
  const { createdAt, secondFactorAt, passwordHash } = session
  const isRecent = (at: Date | null) => at !== null && at.getTime() > now - proofMinutes * 60_000
  const hasFactor = (await db.$count(secondFactors, eq(secondFactors.userId, actor.id))) > 0
  if (hasFactor) return { lacks: isRecent(secondFactorAt) ? null : ('factor' as const), passwordHash }
  return { lacks: isRecent(createdAt) ? null : ('password' as const), passwordHash }
}

/** The proof that the session has to give again before factors change. */
export const findLackingProof = async (ctx: UserContext) => (await findProof(ctx)).lacks

/**
 * A console that somebody has left open is not enough to change factors: the user has shown his factor a moment ago,
 * or, without one, has just logged in or gives his password.
 * @throws AppError second_factor_needed, second_factor_again, field_required, password_wrong
 */
export async function ensureProved(ctx: UserContext, password?: string): Promise<void> {
  ensurePassed(ctx)
  const { lacks, passwordHash } = await findProof(ctx)
  if (lacks === null) return
  if (lacks === 'factor') throw new AppError('second_factor_again')
  if (password === undefined) throw new AppError('field_required', { field: 'password' })
  if (!(await isPassword(password, passwordHash))) throw new AppError('password_wrong', { field: 'password' })
}
