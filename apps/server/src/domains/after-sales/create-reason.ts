import type { afterSalesStaffEndpoints } from '@pitlane/contract/after-sales/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { getReason, reasonValues } from './reason-queries.ts'
import { refundReasons } from './tables.ts'

type Input = ParsedOf<typeof afterSalesStaffEndpoints.createStaffRefundReason>

export async function createReason(ctx: StaffContext, { key, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getReason(ctx, { id: done })
  const values = reasonValues(fields)
  const { id } = one(
    await ctx.db
      .insert(refundReasons)
      .values({ ...values, updatedAt: new Date(ctx.now) })
      .returning({ id: refundReasons.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'refund-reason', id, after: values, key })
  return getReason(ctx, { id })
}
