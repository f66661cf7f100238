import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError } from '../../platform/app-error.ts'
import { getTaxRate } from './staff-queries.ts'
import { taxRates } from './tables.ts'
import { taxRateValues } from './tax-rate-values.ts'

type Input = ParsedOf<typeof addressStaffEndpoints.createStaffTaxRate>

/** @throws AppError country_unknown, province_unknown, tax_included_place, tax_rate_taken */
export async function createTaxRate(ctx: StaffContext, { key, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getTaxRate(ctx, { id: done })
  const values = taxRateValues(fields)
  const [row] = await ctx.db
    .insert(taxRates)
    .values({ ...values, updatedAt: new Date(ctx.now) })
    .onConflictDoNothing()
    .returning({ id: taxRates.id })
  if (!row) throw new AppError('tax_rate_taken', { field: 'country_id' })
  await writeAudit(ctx, { action: 'create', entity: 'tax', id: row.id, after: values, key })
  return getTaxRate(ctx, row)
}
