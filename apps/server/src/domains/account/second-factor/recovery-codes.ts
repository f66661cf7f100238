import { drawRecoveryCode, normalRecoveryCode, recoveryCodeCount } from '@pitlane/domain/account/second-factor.ts'
import { and, eq } from 'drizzle-orm'
import { createHash, randomInt } from 'node:crypto'
import { AppError } from '../../../platform/app-error.ts'
import { recoveryCodes } from '../tables.ts'
import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'

/** With 78 random bits a code needs neither salt nor a slow hash, nor a limit of tries. */
const hashOf = (code: string): Buffer => createHash('sha256').update(normalRecoveryCode(code)).digest()

/** Replaces all recovery codes with new ones, which are in this answer and nowhere else. */
export async function drawRecoveryCodes({ db, actor }: StaffContext): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => drawRecoveryCode((below) => randomInt(below)))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId: actor.id, codeHash: hashOf(code) })))
  return codes
}

/** Uses a code up. @throws AppError second_factor_wrong */
export async function useRecoveryCode(ctx: StaffContext, code: string): Promise<void> {
  const { db, actor } = ctx
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, actor.id), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ userId: recoveryCodes.userId })
  if (used.length === 0) throw new AppError('second_factor_wrong', { field: 'recovery_code' })
  await writeAudit(ctx, { action: 'use-recovery-code', entity: 'user', id: actor.id })
}
