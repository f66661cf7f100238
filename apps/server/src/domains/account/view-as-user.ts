import { canView, viewMinutes } from '@pitlane/domain/account/views.ts'
import { and, eq } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { handOverToken } from './hand-over-token.ts'
import { openViewSession } from './sessions.ts'
import { sessions, users } from './tables.ts'

/**
 * Opens a session in which one of the staff sees the web as a customer does, and changes nothing (`isViewable`). It stays
 * apart from the customer's own sessions and from those of the member of the staff (decision 0053).
 * @throws AppError not_found, view_of_staff, account_blocked
 */
export async function viewAsUser(ctx: StaffContext, { id, why }: { id: number; why: string }) {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, id)).for('share')
  if (!user) throw new AppError('not_found')
  ensure(canView({ role: user.role, blockedAt: user.blockedAt?.getTime() ?? null }))
  await ctx.db.delete(sessions).where(and(eq(sessions.viewerId, ctx.actor.id), eq(sessions.userId, id)))
  const until = ctx.now + viewMinutes * 60_000
  const token = await openViewSession(ctx, { userId: id, viewerId: ctx.actor.id, until })
  await writeAudit(ctx, { action: 'view', entity: 'user', id, after: { why, minutes: viewMinutes } })
  return { code: await handOverToken(ctx, token), until }
}
