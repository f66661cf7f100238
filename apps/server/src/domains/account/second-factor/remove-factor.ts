import { and, eq } from 'drizzle-orm'
import { findStoredNumber } from '../../../platform/db/settings.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recoveryCodes, secondFactors } from '../tables.ts'
import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { ensureProved } from './ensure-proved.ts'
import { countFactors, lockOwner } from './queries.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { closeOtherSessions } from './sessions.ts'
import { tellOwner } from './tell-owner.ts'

/** Takes a factor of one's own away, and with the last one the recovery codes. @throws AppError not_found, second_factor_demanded */
export async function removeFactor(ctx: StaffContext, { id }: { id: number }): Promise<null> {
  await ensureProved(ctx)
  await lockOwner(ctx)
  const { db, actor } = ctx
  const [factor] = await db
    .delete(secondFactors)
    .where(and(eq(secondFactors.id, id), eq(secondFactors.userId, actor.id)))
    .returning({ kind: secondFactors.kind, name: secondFactors.name })
  if (!factor) throw new AppError('not_found')
  if ((await countFactors(ctx)) === 0) {
    const { role } = actor
    if (role !== 'user' && (await findStoredNumber(db, `second_factor_${role}`)) === 1)
      throw new AppError('second_factor_demanded')
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id))
  }
  await closeOtherSessions(ctx)
  await writeAudit(ctx, { action: 'remove-factor', entity: 'user', id: actor.id, before: factor })
  await tellOwner(ctx, actor.id, { change: 'removed', name: factor.name })
  return null
}

/** @throws AppError as `ensureProved`, and not_found for a user without a factor */
export async function renewRecoveryCodes(ctx: StaffContext): Promise<{ recovery_codes: string[] }> {
  await ensureProved(ctx)
  await lockOwner(ctx)
  if ((await countFactors(ctx)) === 0) throw new AppError('not_found')
  await writeAudit(ctx, { action: 'renew-recovery-codes', entity: 'user', id: ctx.actor.id })
  return { recovery_codes: await drawRecoveryCodes(ctx) }
}
