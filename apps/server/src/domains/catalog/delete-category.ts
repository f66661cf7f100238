import { count, eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { ensureVersion } from '../../platform/db/edits.ts'
import { AppError } from '../../platform/app-error.ts'
import { categories, products } from './tables.ts'

type Deletion = { id: number; version: number }

/**
 * A category that is in use stays. A concurrent write of an item with it holds its row, or finds it gone.
 * @throws AppError not_found, edited_meanwhile, category_in_use
 */
export async function deleteCategory(ctx: StaffContext, { id, version }: Deletion): Promise<null> {
  const [before] = await ctx.db.select().from(categories).where(eq(categories.id, id)).for('update')
  if (!before) throw new AppError('not_found')
  ensureVersion(before, version)
  const items = one(await ctx.db.select({ count: count() }).from(products).where(eq(products.categoryId, id)))
  if (items.count > 0) throw new AppError('category_in_use', { data: items })
  await ctx.db.delete(categories).where(eq(categories.id, id))
  const { slug, names, icon, position } = before
  await writeAudit(ctx, { action: 'delete', entity: 'category', id, before: { slug, names, icon, position } })
  return null
}
