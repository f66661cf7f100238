import type { OpenSession } from '@pitlane/contract/account/account.ts'
import Bowser from 'bowser'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { UserContext } from '../../platform/context.ts'
import { sessions } from './tables.ts'

const most = 100

/** The browser and system by the user agent; a program that names no browser is known by its first word. */
function deviceOf(userAgent: string): Pick<OpenSession, 'browser' | 'system'> {
  if (!userAgent) return { browser: '', system: '' }
  const { browser, os } = Bowser.parse(userAgent)
  const name = browser.name?.replace(/ for Android$/, '') || userAgent.split(/[ /]/, 1)[0]!.slice(0, 40)
  return { browser: name, system: os.name ?? '' }
}

/** The caller's open sessions; looks at his account by the staff are in the audit log (decision 0053). */
export async function listSessions({ db, actor, now }: UserContext): Promise<OpenSession[]> {
  const isCurrent = sql<boolean>`${sessions.tokenHash} = ${actor.tokenHash}`
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      country: sessions.country,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      current: isCurrent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), isNull(sessions.viewerId), gt(sessions.expiresAt, new Date(now))))
    .orderBy(desc(isCurrent), desc(sessions.seenAt), desc(sessions.id))
    .limit(most)
  return rows.map(({ id, userAgent, ip, country, createdAt, seenAt, current }) => ({
    id,
    ...deviceOf(userAgent),
    ip,
    country,
    created_at: createdAt.getTime(),
    seen_at: seenAt.getTime(),
    current,
  }))
}
