import type { caseStaffEndpoints } from '@pitlane/contract/case/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { getCaseRecipient, recipientValues } from './recipient-queries.ts'
import { caseRecipients } from './tables.ts'

/** @throws AppError not_found, edited_meanwhile, email_format */
export async function updateCaseRecipient(
  ctx: StaffContext,
  { id, version, ...fields }: ParsedOf<typeof caseStaffEndpoints.updateCaseRecipient>,
) {
  const [before] = await ctx.db.select().from(caseRecipients).where(eq(caseRecipients.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = recipientValues(fields)
  await ctx.db
    .update(caseRecipients)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(caseRecipients.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'case_recipient', id, before, after: values })
  return getCaseRecipient(ctx, { id })
}
