import type { catalogDisplayStaffEndpoints } from '@pitlane/contract/catalog/staff-display.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { categoryValues } from './category-values.ts'
import { getCategory } from './staff-display-queries.ts'
import { categories } from './tables.ts'

type Input = ParsedOf<typeof catalogDisplayStaffEndpoints.createStaffCategory>

/** @throws AppError slug_taken */
export async function createCategory(ctx: StaffContext, { key, ...fields }: Input) {
  const done = await findDone(ctx, key)
  if (done !== null) return getCategory(ctx, { id: done })
  const values = await categoryValues(ctx, fields)
  const { id } = one(
    await ctx.db
      .insert(categories)
      .values({ ...values, updatedAt: new Date(ctx.now) })
      .returning({ id: categories.id }),
  )
  await writeAudit(ctx, { action: 'create', entity: 'category', id, after: values, key })
  return getCategory(ctx, { id })
}
