import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { getCarrier } from './carrier-queries.ts'
import { ensureTemplate } from './ensure-template.ts'
import { carriers } from './tables.ts'

type Input = ParsedOf<typeof logisticsStaffEndpoints.updateStaffCarrier>

/** @throws AppError not_found, edited_meanwhile, field_format for an address that is none */
export async function updateCarrier(ctx: StaffContext, { id, version, ...values }: Input) {
  const [before] = await ctx.db.select().from(carriers).where(eq(carriers.id, id)).for('update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  ensureTemplate(values.url)
  await ctx.db
    .update(carriers)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(carriers.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'carrier', id, before, after: values })
  return getCarrier(ctx, { id })
}
