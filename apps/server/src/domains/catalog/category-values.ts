import type { catalogDisplayStaffEndpoints } from '@pitlane/contract/catalog/staff-display.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { withoutEmpty } from '@pitlane/domain/lang.ts'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { ensureSlugFree } from './slug-free.ts'
import { categories } from './tables.ts'

type Fields = Omit<ParsedOf<typeof catalogDisplayStaffEndpoints.updateStaffCategory>, 'id' | 'version'>

/** @throws AppError slug_taken */
export async function categoryValues(ctx: StaffContext, { slug, names, icon, position }: Fields, own?: number) {
  await ensureSlugFree(ctx, { table: categories, id: categories.id, slug: categories.slug, field: 'slug' }, slug, own)
  return { slug, names: withoutEmpty(names), icon, position }
}
