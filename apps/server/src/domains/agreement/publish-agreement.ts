import type { agreementStaffEndpoints } from '@pitlane/contract/agreement/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { todayOf } from './find-published.ts'
import { getStaffAgreement } from './staff-queries.ts'
import { agreementVersions } from './tables.ts'
import { lockDraft } from './write-agreement.ts'

type Input = ParsedOf<typeof agreementStaffEndpoints.publishStaffAgreement>

/** Whether the same call has done it already. */
async function isDone(ctx: StaffContext, { id, effective, needs_consent }: Input): Promise<boolean> {
  const { state, effective: since, needs_consent: needs } = await getStaffAgreement(ctx, { id })
  return state === 'published' && since === effective && needs === (needs_consent === 1)
}

/**
 * From here on nobody changes it, and nothing that is published holds from a day that has been.
 * @throws AppError not_found, agreement_published, agreement_past_day, edited_meanwhile
 */
export async function publishAgreement(ctx: StaffContext, input: Input) {
  const { id, version, effective, needs_consent } = input
  if (await isDone(ctx, input)) return getStaffAgreement(ctx, { id })
  await lockDraft(ctx, id, version)
  if (effective < todayOf(ctx)) throw new AppError('agreement_past_day', { field: 'effective' })
  const after = { state: 'published', effective, needsConsent: needs_consent === 1 } as const
  await ctx.db
    .update(agreementVersions)
    .set({ ...after, publishedBy: ctx.actor.id, updatedAt: editedAt(ctx, version) })
    .where(eq(agreementVersions.id, id))
  await writeAudit(ctx, { action: 'publish-agreement', entity: 'agreement', id, after })
  return getStaffAgreement(ctx, { id })
}
