import type { brandStaffEndpoints } from '@pitlane/contract/brand/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { brandValues, lockBrands } from './brand-values.ts'
import { getStaffBrand } from './queries.ts'
import { brandRows } from './tables.ts'

type Input = ParsedOf<typeof brandStaffEndpoints.updateBrand>

/** @throws AppError not_found, edited_meanwhile, and those of its values */
export async function updateBrand(ctx: StaffContext, { id, version, ...fields }: Input) {
  await lockBrands(ctx)
  const [before] = await ctx.db.select().from(brandRows).where(eq(brandRows.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = await brandValues(ctx, fields, id)
  await ctx.db
    .update(brandRows)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(brandRows.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'brand', id, before, after: values })
  return getStaffBrand(ctx, { id })
}
