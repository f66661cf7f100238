import { seenEvery, sessionEnd } from '@pitlane/domain/account/sessions.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type SessionActor, staffSessionLimits } from './sessions.ts'
import { sessions } from './tables.ts'

type Seen = Pick<Context, 'db' | 'now' | 'ip' | 'country' | 'userAgent' | 'log'>

/**
 * Notes when and from where a session was used, at most once in some minutes: most requests write nothing. A failed
 * write never refuses the request.
 */
export async function touchSession(
  ctx: Seen,
  { accountRole: role, guest = false, viewer, tokenHash, createdAt, seenAt }: SessionActor,
): Promise<void> {
  const { db, now, ip, country, userAgent } = ctx
  // A look at the account by the staff ends when it was said to.
  if (viewer !== null || now - seenAt < seenEvery) return
  try {
    // A customer's ends when it was said to, however it is used.
    const isStaff = role !== 'user'
    const end = isStaff && sessionEnd({ role, guest, createdAt, seenAt: now }, await staffSessionLimits(db))
    await db
      .update(sessions)
      .set({ seenAt: new Date(now), ...(end !== false && { expiresAt: new Date(end) }), ip, country, userAgent })
      // Of a page's concurrent calls only the first writes.
      .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.seenAt, new Date(now - seenEvery + 1))))
  } catch (error) {
    ctx.log.warn({ err: error }, 'a session’s last use was not noted')
  }
}
