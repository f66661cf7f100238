import type { agreementStaffEndpoints } from '@pitlane/contract/agreement/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { getStaffAgreement } from './staff-queries.ts'
import { agreementVersions } from './tables.ts'
import { ensureLabel, lockDraft, readAgreementTexts } from './write-agreement.ts'

type Input = ParsedOf<typeof agreementStaffEndpoints.updateStaffAgreement>

/** @throws AppError not_found, agreement_published, edited_meanwhile, agreement_label_taken, and those of its texts */
export async function updateAgreement(ctx: StaffContext, { id, version, label, texts }: Input) {
  const before = await lockDraft(ctx, id, version)
  await ensureLabel(ctx, { ...before, label }, id)
  const after = { label, texts: readAgreementTexts(texts) }
  await ctx.db
    .update(agreementVersions)
    .set({ ...after, updatedAt: editedAt(ctx, version) })
    .where(eq(agreementVersions.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'agreement', id, before, after })
  return getStaffAgreement(ctx, { id })
}
