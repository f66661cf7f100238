import type { Role } from '@pitlane/domain/account/account.ts'
import { sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Actor, Context } from '../context.ts'
import type { Database, Transaction } from '../db/database.ts'
import { sessions } from './tables.ts'

const sessionDays = 90

/** Tokens are 32 random bytes; only their hash is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type ActorRow = { id: number; role: Role }

/** Whose token it is, or null for one that is unknown, expired or of a blocked account. */
export async function findActor(db: Database, token: string, now: number): Promise<Actor | null> {
  const tokenHash = hashToken(token)
  const { rows } = await db.$client.query<ActorRow>({
    name: 'find-actor',
    text: `select u.id, u.role from sessions s join users u on u.id = s.user_id
           where s.token_hash = $1 and s.expires_at > $2 and u.blocked_at is null`,
    values: [tokenHash, new Date(now)],
  })
  return rows[0] ? { ...rows[0], tokenHash } : null
}

/** A new session of the user; the token leaves in the answer and is kept nowhere here. */
export async function openSession(
  ctx: Pick<Context, 'now' | 'userAgent'> & { db: Database | Transaction },
  userId: number,
) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = ctx.now + sessionDays * 86_400_000
  await ctx.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: new Date(ctx.now),
    expiresAt: new Date(expiresAt),
    userAgent: ctx.userAgent,
  })
  return { token, user_id: userId, expires_at: expiresAt }
}

export async function endSessions(db: Database | Transaction, userId: number): Promise<void> {
  await db.execute(sql`delete from sessions where user_id = ${userId}`)
}
