import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { countryById } from '@pitlane/domain/address/countries.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { getTaxRate } from './staff-queries.ts'
import { taxRates } from './tables.ts'

type Input = ParsedOf<typeof addressStaffEndpoints.createStaffTaxRate>

/** @throws AppError country_unknown, tax_rate_taken */
export async function createTaxRate(ctx: StaffContext, { key, country_id, basis_points }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getTaxRate(ctx, { id: done })
  if (!countryById(country_id)) throw new AppError('country_unknown', { field: 'country_id' })
  const row = { countryId: country_id, basisPoints: basis_points, updatedAt: new Date(ctx.now) }
  const { rowCount } = await ctx.db.insert(taxRates).values(row).onConflictDoNothing()
  if (rowCount === 0) throw new AppError('tax_rate_taken', { field: 'country_id' })
  await writeAudit(ctx, { action: 'create', entity: 'tax', id: country_id, after: { basisPoints: basis_points }, key })
  return getTaxRate(ctx, { id: country_id })
}
