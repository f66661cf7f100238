import type { afterSalesStaffEndpoints } from '@pitlane/contract/after-sales/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { getReason, reasonValues } from './reason-queries.ts'
import { refundReasons } from './tables.ts'

type Input = ParsedOf<typeof afterSalesStaffEndpoints.updateStaffRefundReason>

/** @throws AppError not_found, edited_meanwhile */
export async function updateReason(ctx: StaffContext, { id, version, ...fields }: Input) {
  const [before] = await ctx.db.select().from(refundReasons).where(eq(refundReasons.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = reasonValues(fields)
  await ctx.db
    .update(refundReasons)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(refundReasons.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'refund-reason', id, before, after: values })
  return getReason(ctx, { id })
}
