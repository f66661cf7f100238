import { eq } from 'drizzle-orm'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { keepAnAdministrator, lockOtherUser } from './keep-administrator.ts'
import { endSessions } from './sessions.ts'
import { getUser } from './staff-queries.ts'
import { users } from './tables.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'

type Block = { id: number; version: number; blocked: boolean }

/**
 * Blocks an account at once, or lets it in again. Its orders go on.
 * @throws AppError own_account, no_access for staff by somebody who is not an administrator, last_administrator,
 * edited_meanwhile
 */
export async function blockUser(ctx: StaffContext, { id, version, blocked }: Block) {
  const user = await lockOtherUser(ctx, id)
  if (user.role !== 'user' && ctx.actor.role !== 'administrator') throw new AppError('no_access')
  ensureVersion(user, version)
  if ((user.blockedAt !== null) === blocked) return getUser(ctx, { id })
  if (blocked && user.role === 'administrator') await keepAnAdministrator(ctx, id)
  await ctx.db
    .update(users)
    .set({ blockedAt: blocked ? new Date(ctx.now) : null, updatedAt: editedAt(ctx, version) })
    .where(eq(users.id, id))
  if (blocked) await endSessions(ctx.db, id)
  if (blocked) await ctx.emit(ctx, 'user.blocked', { userId: id })
  await writeAudit(ctx, { action: blocked ? 'block' : 'unblock', entity: 'user', id })
  return getUser(ctx, { id })
}
