import type { mallStaffEndpoints } from '@pitlane/contract/points/staff-mall.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { mallItemValues } from './mall-item-values.ts'
import { getStaffMallItem } from './staff-mall-queries.ts'
import { mallItems } from './tables.ts'

type Input = ParsedOf<typeof mallStaffEndpoints.updateStaffMallItem>

/** @throws AppError not_found, edited_meanwhile, the refusal of the terms */
export async function updateMallItem(ctx: StaffContext, { id, version, ...fields }: Input) {
  const [before] = await ctx.db.select().from(mallItems).where(eq(mallItems.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = await mallItemValues(ctx, before.styleId, fields, before)
  await ctx.db
    .update(mallItems)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(mallItems.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'mall-item', id, before, after: values })
  return getStaffMallItem(ctx, { id })
}
