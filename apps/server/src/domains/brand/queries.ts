import type { brandStaffEndpoints, StaffBrand } from '@pitlane/contract/brand/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { behind, offsetOf, orderOf, presentList, totalOf, countRows } from '../../platform/db/page.ts'
import { presentStaffBrand } from './present.ts'
import { brandRows } from './tables.ts'

const sorts = { id: brandRows.id }

/** Brands are few: the list needs no more index than the key. */
export async function listStaffBrands(
  { db }: Pick<Context, 'db'>,
  input: ParsedOf<typeof brandStaffEndpoints.listStaffBrands>,
) {
  const rows = await db
    .select()
    .from(brandRows)
    .where(behind(sorts, brandRows.id, input))
    .orderBy(...orderOf(sorts, brandRows.id, input))
    .limit(input.page_size)
    .offset(offsetOf(input))
  return presentList(rows.map(presentStaffBrand), await totalOf(input, () => countRows(db, brandRows)), input)
}

/** @throws AppError not_found */
export async function getStaffBrand({ db }: Pick<Context, 'db'>, { id }: { id: number }): Promise<StaffBrand> {
  const [row] = await db.select().from(brandRows).where(eq(brandRows.id, id))
  if (!row) throw new AppError('not_found')
  return presentStaffBrand(row)
}
