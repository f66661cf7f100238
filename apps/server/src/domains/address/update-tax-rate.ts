import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canIncludeTax } from '@pitlane/domain/checkout/tax.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { getTaxRate } from './staff-queries.ts'
import { taxRates } from './tables.ts'

type Input = ParsedOf<typeof addressStaffEndpoints.updateStaffTaxRate>

/** @throws AppError not_found, edited_meanwhile, tax_included_place */
export async function updateTaxRate(ctx: StaffContext, { id, version, basis_points, included }: Input) {
  const [before] = await ctx.db.select().from(taxRates).where(eq(taxRates.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = { basisPoints: basis_points, included }
  ensure(canIncludeTax({ ...before, ...values }), { field: 'included' })
  await ctx.db
    .update(taxRates)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(taxRates.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'tax', id, before, after: values })
  return getTaxRate(ctx, { id })
}
