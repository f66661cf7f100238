import type { agreementStaffEndpoints } from '@pitlane/contract/agreement/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { agreementVersions } from './tables.ts'
import { lockDraft } from './write-agreement.ts'

type Input = ParsedOf<typeof agreementStaffEndpoints.deleteStaffAgreement>

/** @throws AppError not_found, agreement_published, edited_meanwhile */
export async function deleteAgreement(ctx: StaffContext, { id, version }: Input): Promise<null> {
  const { id: _id, updatedAt: _updatedAt, ...before } = await lockDraft(ctx, id, version)
  await ctx.db.delete(agreementVersions).where(eq(agreementVersions.id, id))
  await writeAudit(ctx, { action: 'delete', entity: 'agreement', id, before })
  return null
}
