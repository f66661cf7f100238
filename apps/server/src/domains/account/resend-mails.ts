import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { sendAgain } from '../../platform/mail/send-again.ts'

/** Sends mails that failed again, now; pressed twice, the second finds them waiting. */
export async function resendMails(ctx: StaffContext, { id }: { id?: number | undefined }) {
  const count = await sendAgain(ctx, id)
  if (count > 0) await writeAudit(ctx, { action: 'send-again', entity: 'mail', id: id ?? 'all', after: { count } })
  return { count }
}
