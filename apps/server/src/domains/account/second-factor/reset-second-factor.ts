import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { editedAt, ensureVersion } from '../../../platform/db/edits.ts'
import { lockOtherUser } from '../keep-administrator.ts'
import { endSessions } from '../sessions.ts'
import { getUser } from '../staff-queries.ts'
import { recoveryCodes, secondFactors, users } from '../tables.ts'
import { type StaffContext, writeAudit } from '../../../platform/audit/write-audit.ts'
import { tellOwner } from './tell-owner.ts'

/** Deletes all factors of a user. His password remains; the caller ends his sessions. */
export async function clearFactors(db: Database | Transaction, userId: number): Promise<number> {
  const gone = await db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ id: secondFactors.id })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return gone.length
}

/**
 * Resets another user's lost second factor: he is logged out, and logs in with his password.
 * @throws AppError own_account, edited_meanwhile
 */
export async function resetSecondFactor(ctx: StaffContext, { id, version }: { id: number; version: number }) {
  ensureVersion(await lockOtherUser(ctx, id), version)
  const factors = await clearFactors(ctx.db, id)
  if (factors === 0) return getUser(ctx, { id })
  await endSessions(ctx.db, id)
  await ctx.db
    .update(users)
    .set({ updatedAt: editedAt(ctx, version) })
    .where(eq(users.id, id))
  await writeAudit(ctx, { action: 'reset-factors', entity: 'user', id, before: { factors }, after: { factors: 0 } })
  await tellOwner(ctx, id, { change: 'reset', name: '' })
  return getUser(ctx, { id })
}
