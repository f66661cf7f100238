import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { handoverCodes } from './tables.ts'
import { AppError } from '../../platform/app-error.ts'
import { hashSealCode, unseal } from './seal.ts'

/** The token that a hand-over code stands for. Reading it deletes it, so that of two readers one gets it. */
export async function redeemHandover({ db, now }: Pick<Context, 'db' | 'now'>, { code }: { code: string }) {
  const [row] = await db
    .delete(handoverCodes)
    .where(and(eq(handoverCodes.codeHash, hashSealCode(code)), gt(handoverCodes.expiresAt, new Date(now))))
    .returning({ sealed: handoverCodes.sealed })
  if (!row) throw new AppError('handover_expired')
  return { token: unseal(row.sealed, code) }
}
