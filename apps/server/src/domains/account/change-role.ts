import type { Role } from '@pitlane/domain/account/account.ts'
import { eq } from 'drizzle-orm'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { lockOtherUser, keepAnAdministrator } from './keep-administrator.ts'
import { endSessions, shortenSessions } from './sessions.ts'
import { getUser } from './staff-queries.ts'
import { users } from './tables.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'

/**
 * Gives another account another role. Losing one logs out, so that no open console outlives it.
 * @throws AppError own_account, last_administrator, edited_meanwhile
 */
export async function changeRole(
  ctx: StaffContext,
  { id, role, version }: { id: number; role: Role; version: number },
) {
  const user = await lockOtherUser(ctx, id)
  ensureVersion(user, version)
  if (user.role === role) return getUser(ctx, { id })
  if (user.role === 'administrator') await keepAnAdministrator(ctx, id)
  await ctx.db
    .update(users)
    // Whoever joins the staff has an account, of which a mailed code sets the password.
    .set({ role, guestSince: null, updatedAt: editedAt(ctx, version) })
    .where(eq(users.id, id))
  if (user.role === 'user') await shortenSessions(ctx.db, { id, role })
  else await endSessions(ctx.db, id)
  await writeAudit(ctx, { action: 'change-role', entity: 'user', id, before: { role: user.role }, after: { role } })
  return getUser(ctx, { id })
}
