import type { Role } from '@pitlane/domain/account/account.ts'
import { lackingStep } from '@pitlane/domain/account/second-factor.ts'
import { sql } from 'drizzle-orm'
import { createHash, randomBytes } from 'node:crypto'
import type { Actor, Context } from '../context.ts'
import type { Database, Transaction } from '../db/database.ts'
import { inOneGo } from '../db/in-one-go.ts'
import { runPrepared } from '../db/prepared.ts'
import { readSettings } from '../db/settings.ts'
import { sessions } from './tables.ts'

const sessionDays = 90

/** Tokens are 32 random bytes; only their hash is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type SessionRow = Pick<Actor, 'id' | 'role'> & { at: number; expiresAt: number; hasFactor: boolean; passed: boolean }

/** $1 hashes. */
const statement = {
  name: 'find-sessions',
  text: `
    select w.at - 1 as at, u.id, u.role, floor(extract(epoch from s.expires_at) * 1000)::bigint as "expiresAt",
      u.role <> 'user' and exists (select 1 from second_factors f where f.user_id = u.id) as "hasFactor",
      s.second_factor_at is not null as passed
    from unnest((select $1::bytea[])) with ordinality as w (hash, at)
    join sessions s on s.token_hash = w.hash join users u on u.id = s.user_id and u.blocked_at is null`,
}

const findSession = inOneGo((db, hashes: readonly Buffer[]) => runPrepared<SessionRow>(db, statement, [hashes]))

/** Whose token it is, or null for one that is unknown, expired or of a blocked account. */
export async function findActor(db: Database, token: string, now: number): Promise<Actor | null> {
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash)
  if (!session || session.expiresAt <= now) return null
  const { id, role } = session
  const lacks = lackingStep(session, await demandsFactor(db, role))
  return { id, role: lacks === null ? role : 'user', lacks, tokenHash }
}

/** Whether the settings want a second factor of everybody with the role. */
export async function demandsFactor(db: Database, role: Role): Promise<boolean> {
  return role !== 'user' && (await readSettings(db))[`second_factor_${role}`] === 1
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
