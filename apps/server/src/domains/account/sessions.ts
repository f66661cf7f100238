import * as z from 'zod/mini'
import { type Role, roles } from '@pitlane/domain/account/account.ts'
import { lackingStep } from '@pitlane/domain/account/second-factor.ts'
import { sessionEnd, type StaffSessionLimits } from '@pitlane/domain/account/sessions.ts'
import { viewers } from '@pitlane/domain/account/views.ts'
import { eq, sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Actor, Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { batch } from '../../platform/db/batch.ts'
import { inWords } from '../../platform/db/sql-list.ts'
import { statement } from '../../platform/db/statement.ts'
import { findStoredNumber, readSettings } from '../../platform/db/settings.ts'
import { sessions } from './tables.ts'

type Db = Database | Transaction

/** Tokens are 32 random bytes; only their hash is stored. */
const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * The caller, the role of his account whether or not he has proved all that it takes, and when the session was opened
 * and used last.
 */
export type SessionActor = Actor & { viewer: number | null; accountRole: Role; createdAt: number; seenAt: number }

/** $1 hashes. */
const findSessions = statement({
  name: 'find-sessions',
  sql: `
    select w.at - 1 as at, u.id, u.role, u.guest_since is not null as guest, floor(extract(epoch from s.expires_at) * 1000)::bigint as "expiresAt",
      u.role <> 'user' and exists (select 1 from second_factors f where f.user_id = u.id) as "hasFactor",
      s.second_factor_at is not null as passed,
      floor(extract(epoch from s.created_at) * 1000)::bigint as "createdAt",
      floor(extract(epoch from s.seen_at) * 1000)::bigint as "seenAt", s.viewer_id as viewer
    from unnest((select $1::bytea[])) with ordinality as w (hash, at)
    join sessions s on s.token_hash = w.hash join users u on u.id = s.user_id and u.blocked_at is null
    where s.viewer_id is null
      or exists (select from users v where v.id = s.viewer_id and v.role in (${inWords(viewers)}) and v.blocked_at is null)`,
  row: z.object({
    at: z.int(),
    id: z.int(),
    role: z.enum(roles),
    guest: z.boolean(),
    expiresAt: z.int(),
    hasFactor: z.boolean(),
    passed: z.boolean(),
    createdAt: z.int(),
    seenAt: z.int(),
    viewer: z.nullable(z.int()),
  }),
})

export const findSession = batch((db, hashes: readonly Buffer[]) => findSessions(db, [hashes]))

/** The owner of the token, or null for one that is unknown, expired or of a blocked account. */
export async function findActor(db: Database, token: string, now: number): Promise<SessionActor | null> {
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash)
  if (!session || session.expiresAt <= now) return null
  const { id, role, guest, viewer, createdAt, seenAt } = session
  // A person who joins the staff meanwhile is looked at as a buyer all the same.
  if (viewer !== null)
    return { id, role: 'user', guest, lacks: null, viewer, tokenHash, accountRole: 'user', createdAt, seenAt }
  const lacks = lackingStep(session, await demandsFactor(db, role))
  return {
    id,
    role: lacks === null ? role : 'user',
    guest,
    lacks,
    viewer,
    tokenHash,
    accountRole: role,
    createdAt,
    seenAt,
  }
}

/** Whether the settings want a second factor of everybody with the role. */
export async function demandsFactor(db: Database, role: Role): Promise<boolean> {
  return role !== 'user' && (await readSettings(db))[`second_factor_${role}`] === 1
}

/** The limits of staff sessions. */
export async function staffSessionLimits(db: Db): Promise<StaffSessionLimits> {
  return {
    idleHours: await findStoredNumber(db, 'staff_idle_hours'),
    days: await findStoredNumber(db, 'staff_session_days'),
  }
}

/** Opens a session of the user; its token is in the answer and is stored nowhere. */
export async function openSession(
  ctx: Pick<Context, 'now' | 'userAgent' | 'ip' | 'country'> & { db: Db },
  { id, role, guest = false }: Pick<Actor, 'id' | 'role' | 'guest'>,
) {
  const token = newToken()
  const { now, userAgent, ip, country } = ctx
  const expiresAt = sessionEnd({ role, guest, createdAt: now, seenAt: now }, await staffSessionLimits(ctx.db))
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: id,
    createdAt: new Date(now),
    seenAt: new Date(now),
    expiresAt: new Date(expiresAt),
    userAgent,
    ip,
    country,
  })
  return { token, user_id: id, expires_at: expiresAt }
}

/** Opens a session in which one of the staff looks at an account until then; the answer is its token. */
export async function openViewSession(
  { db, now, userAgent, ip, country }: Pick<Context, 'db' | 'now' | 'userAgent' | 'ip' | 'country'>,
  { userId, viewerId, until }: { userId: number; viewerId: number; until: number },
): Promise<string> {
  const token = newToken()
  const at = new Date(now)
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    viewerId,
    createdAt: at,
    seenAt: at,
    expiresAt: new Date(until),
    userAgent,
    ip,
    country,
  })
  return token
}

/** Shortens the open sessions of a new member of the staff to the staff's time. */
export async function shortenSessions(db: Db, { id, role }: Pick<Actor, 'id' | 'role'>): Promise<void> {
  const limits = await staffSessionLimits(db)
  const rows = await db.select().from(sessions).where(eq(sessions.userId, id))
  for (const { tokenHash, createdAt, seenAt, expiresAt } of rows) {
    const end = sessionEnd({ role, createdAt: createdAt.getTime(), seenAt: seenAt.getTime() }, limits)
    if (end < expiresAt.getTime())
      await db
        .update(sessions)
        .set({ expiresAt: new Date(end) })
        .where(eq(sessions.tokenHash, tokenHash))
  }
}

/** Those in which he looks at others' accounts, too. */
export async function endSessions(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from sessions where user_id = ${userId} or viewer_id = ${userId}`)
}
