import type { caseStaffEndpoints } from '@pitlane/contract/case/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { getCaseRecipient, recipientValues } from './recipient-queries.ts'
import { caseRecipients } from './tables.ts'

/** @throws AppError email_format */
export async function createCaseRecipient(
  ctx: StaffContext,
  { key, ...fields }: ParsedOf<typeof caseStaffEndpoints.createCaseRecipient>,
) {
  const done = await findDone(ctx, key)
  if (done !== null) return getCaseRecipient(ctx, { id: done })
  const values = recipientValues(fields)
  const at = new Date(ctx.now)
  const { id } = one(
    await ctx.db
      .insert(caseRecipients)
      .values({ ...values, createdAt: at, updatedAt: at })
      .returning({ id: caseRecipients.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'case_recipient', id, after: values, key })
  return getCaseRecipient(ctx, { id })
}
