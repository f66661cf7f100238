import type { brandStaffEndpoints } from '@pitlane/contract/brand/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { mostBrands } from '@pitlane/domain/brand/brand-rules.ts'
import { AppError } from '../../platform/app-error.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { brandValues, lockBrands } from './brand-values.ts'
import { getStaffBrand } from './queries.ts'
import { brandRows } from './tables.ts'

type Input = ParsedOf<typeof brandStaffEndpoints.createBrand>

/** @throws AppError brand_exists, too_many_brands, and those of its values */
export async function createBrand(ctx: StaffContext, { key, channel, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getStaffBrand(ctx, { id: done })
  await lockBrands(ctx)
  if ((await ctx.db.$count(brandRows)) >= mostBrands)
    throw new AppError('too_many_brands', { values: { count: mostBrands } })
  const values = await brandValues(ctx, fields, null)
  const at = new Date(ctx.now)
  const [created] = await ctx.db
    .insert(brandRows)
    .values({ key: channel, ...values, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: brandRows.id })
  if (!created) throw new AppError('brand_exists', { field: 'channel' })
  await writeAudit(ctx, { action: 'create', entity: 'brand', id: created.id, after: { key: channel, ...values }, key })
  return getStaffBrand(ctx, created)
}
