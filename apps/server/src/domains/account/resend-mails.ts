import { and, asc, eq, inArray } from 'drizzle-orm'
import { mailOutbox } from '../../platform/db/tables.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'

const mostAtOnce = 1_000

/** Sends mails that failed again, now; pressed twice, the second finds them waiting. */
export async function resendMails(ctx: StaffContext, { id }: { id?: number | undefined }) {
  const failed = await ctx.db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, 'failed'), id === undefined ? undefined : eq(mailOutbox.id, id)))
    .orderBy(asc(mailOutbox.id))
    .limit(mostAtOnce)
    .for('update')
  const ids = failed.map((mail) => mail.id)
  if (ids.length === 0) return { count: 0 }
  await ctx.db.update(mailOutbox).set({ state: 'waiting', error: null }).where(inArray(mailOutbox.id, ids))
  for (const mailId of ids) await ctx.jobs.runNow(ctx.db, 'mail.send', { mailId })
  await writeAudit(ctx, { action: 'send-again', entity: 'mail', id: id ?? 'all', after: { count: ids.length } })
  return { count: ids.length }
}
