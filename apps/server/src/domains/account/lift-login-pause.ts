import { and, eq, gt } from 'drizzle-orm'
import { forgetTries } from './login-tries.ts'
import { loginTries } from './tables.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'

/**
 * Lifts a pause, so that the next try is possible at once. For an account all its counts are deleted, so that its owner
 * does not meet the next pause. A second press finds nothing.
 */
export async function liftLoginPause(ctx: StaffContext, { id }: { id: number }): Promise<{ count: number }> {
  const [lifted] = await ctx.db
    .delete(loginTries)
    .where(and(eq(loginTries.id, id), gt(loginTries.until, new Date(ctx.now))))
    .returning()
  if (!lifted) return { count: 0 }
  const { kind, email, network, failures, until } = lifted
  const count = 1 + (kind === 'account' && email ? await forgetTries(ctx.db, email) : 0)
  const before = { kind, email, network, failures: Math.ceil(failures), until: until.getTime() }
  await writeAudit(ctx, { action: 'lift', entity: 'login-pause', id, before })
  return { count }
}
