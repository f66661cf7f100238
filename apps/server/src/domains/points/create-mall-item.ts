import type { mallStaffEndpoints } from '@pitlane/contract/points/staff-mall.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { mallItemValues } from './mall-item-values.ts'
import { getStaffMallItem } from './staff-mall-queries.ts'
import { mallItems } from './tables.ts'

type Input = ParsedOf<typeof mallStaffEndpoints.createStaffMallItem>

/** @throws AppError the refusal of the terms, field_format for a style or a coupon that is not there */
export async function createMallItem(ctx: StaffContext, { key, style_id, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffMallItem(ctx, { id: done })
  const row = { styleId: style_id, ...(await mallItemValues(ctx, style_id, fields)) }
  const at = new Date(ctx.now)
  const { id } = one(
    await ctx.db
      .insert(mallItems)
      .values({ ...row, createdAt: at, updatedAt: at })
      .returning({ id: mallItems.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'mall-item', id, after: row, key })
  return getStaffMallItem(ctx, { id })
}
