import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { getTaxRate } from './staff-queries.ts'
import { taxRates } from './tables.ts'

type Input = ParsedOf<typeof addressStaffEndpoints.updateStaffTaxRate>

/** @throws AppError not_found, edited_meanwhile */
export async function updateTaxRate(ctx: StaffContext, { id, version, basis_points }: Input) {
  const [before] = await ctx.db.select().from(taxRates).where(eq(taxRates.countryId, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = { basisPoints: basis_points }
  await ctx.db
    .update(taxRates)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(taxRates.countryId, id))
  await writeAudit(ctx, { action: 'update', entity: 'tax', id, before, after: values })
  return getTaxRate(ctx, { id })
}
