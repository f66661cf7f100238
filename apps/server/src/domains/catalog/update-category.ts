import type { catalogDisplayStaffEndpoints } from '@pitlane/contract/catalog/staff-display.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { editedAt, ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { categoryValues } from './category-values.ts'
import { getCategory } from './staff-display-queries.ts'
import { categories } from './tables.ts'

type Input = ParsedOf<typeof catalogDisplayStaffEndpoints.updateStaffCategory>

/** @throws AppError not_found, edited_meanwhile, slug_taken */
export async function updateCategory(ctx: StaffContext, { id, version, ...fields }: Input) {
  const [before] = await ctx.db.select().from(categories).where(eq(categories.id, id)).for('no key update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const values = await categoryValues(ctx, fields, id)
  await ctx.db
    .update(categories)
    .set({ ...values, updatedAt: editedAt(ctx, version) })
    .where(eq(categories.id, id))
  await writeAudit(ctx, { action: 'update', entity: 'category', id, before, after: values })
  return getCategory(ctx, { id })
}
