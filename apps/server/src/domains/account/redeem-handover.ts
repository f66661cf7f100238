import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { hashSealCode, unseal } from './seal.ts'
import { hashToken } from './sessions.ts'
import { handoverCodes, sessions, users } from './tables.ts'

type Reader = Pick<Context, 'db' | 'now'>

/** The token that a hand-over code stands for. Reading it deletes it, so that of two readers one gets it. */
export async function redeemHandover({ db, now }: Reader, { code }: { code: string }) {
  const [row] = await db
    .delete(handoverCodes)
    .where(and(eq(handoverCodes.codeHash, hashSealCode(code)), gt(handoverCodes.expiresAt, new Date(now))))
    .returning({ sealed: handoverCodes.sealed })
  if (!row) throw new AppError('handover_expired')
  const token = unseal(row.sealed, code)
  return { token, view: await findView({ db, now }, token) }
}

/** The server says whose account the staff look at by a token, because an address could claim it of any. */
async function findView({ db, now }: Reader, token: string) {
  const [found] = await db
    .select({ name: users.name, email: users.email, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        isNotNull(sessions.viewerId),
        gt(sessions.expiresAt, new Date(now)),
      ),
    )
  return found ? { name: found.name || found.email, until: found.expiresAt.getTime() } : null
}
