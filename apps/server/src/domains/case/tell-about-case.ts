import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { queueMail, queueStaffMail } from '../../platform/mail/queue-mail.ts'
import { getPerson } from '../account/public.ts'
import type { CaseRow } from './queries.ts'
import { caseRecipients } from './tables.ts'

type OwnersLetter = 'case_received' | 'case_answered' | 'case_waiting' | 'case_solved'

/**
 * To the account's address, which is known to be its owner's; the one that he typed for the staff may be anybody's.
 * @param what names the step, of which one is told once
 */
export async function tellCaseOwner(
  ctx: WriteContext,
  row: CaseRow,
  name: OwnersLetter,
  { messageId = null, what }: { messageId?: number | null; what: string | number },
): Promise<void> {
  const { email } = await getPerson(ctx.db, row.userId)
  const values = { caseId: row.id, messageId }
  await queueMail(ctx, { cause: `${name}:${row.id}:${what}`, to: email, lang: row.lang, name, values })
}

/** To the mailbox that the case was sent to, of the allowed list. */
export async function tellRecipient(ctx: WriteContext, row: CaseRow, messageId: number | null): Promise<void> {
  const { email } = one(await ctx.db.select().from(caseRecipients).where(eq(caseRecipients.id, row.recipientId)))
  const letter = {
    cause: `staff_case:${row.id}:${messageId ?? 'new'}`,
    name: 'staff_case' as const,
    values: { caseId: row.id, messageId },
  }
  await (email ? queueMail(ctx, { ...letter, to: email, lang: 'en' }) : queueStaffMail(ctx, letter))
}

/** To whoever has the case now, unless he took it himself. */
export async function tellCaseAssignee(ctx: StaffContext, { id, assigneeId, updatedAt }: CaseRow): Promise<void> {
  if (assigneeId === null || assigneeId === ctx.actor.id) return
  const { email } = await getPerson(ctx.db, assigneeId)
  const cause = `staff_case_assigned:${id}:${updatedAt.getTime()}`
  await queueMail(ctx, { cause, to: email, lang: 'en', name: 'staff_case_assigned', values: { caseId: id } })
}
