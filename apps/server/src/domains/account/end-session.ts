import { and, eq, ne } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { sessions } from './tables.ts'

/** @throws AppError not_found for one that is over, or somebody else's */
export async function endSession({ db, actor }: UserContext, { id }: { id: number }): Promise<null> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, actor.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw new AppError('not_found')
  return null
}

export async function endOtherSessions({ db, actor }: UserContext): Promise<null> {
  await db.delete(sessions).where(and(eq(sessions.userId, actor.id), ne(sessions.tokenHash, actor.tokenHash)))
  return null
}
