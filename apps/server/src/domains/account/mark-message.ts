import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { getMessage } from './staff-queries.ts'
import { contactMessages } from './tables.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'

type Mark = { id: number; state: 'new' | 'answered' }

/** Marks a message as answered, or as open again; repeating it is no error. */
export async function markMessage(ctx: StaffContext, { id, state }: Mark) {
  const [message] = await ctx.db
    .select({ state: contactMessages.state })
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update')
  if (!message) throw new AppError('not_found')
  if (message.state !== state) {
    await ctx.db.update(contactMessages).set({ state }).where(eq(contactMessages.id, id))
    await writeAudit(ctx, { action: 'mark', entity: 'message', id, before: { state: message.state }, after: { state } })
  }
  return getMessage(ctx, { id })
}
