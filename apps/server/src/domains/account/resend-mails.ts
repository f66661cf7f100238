import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { sendAgain } from '../../platform/mail/send-again.ts'

/** Retries failed mails now; a second press finds them queued. */
export async function resendMails(ctx: StaffContext, { id }: { id?: number | undefined }) {
  const count = await sendAgain(ctx, id)
  if (count > 0) await writeAudit(ctx, { action: 'send-again', entity: 'mail', id: id ?? 'all', after: { count } })
  return { count }
}
