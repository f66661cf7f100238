import type { TestApp } from '../../../test/harness.ts'
import { one } from '../../platform/db/database.ts'
import { forgetBrands } from './find-brands.ts'
import { type BrandRow, brandRows } from './tables.ts'

/** The brand of a channel, which the server knows at once. */
export async function aBrand(
  t: TestApp,
  key: string,
  values: Partial<typeof brandRows.$inferInsert> = {},
): Promise<BrandRow> {
  const at = new Date(t.now())
  const row = one(
    await t.db
      .insert(brandRows)
      .values({ key, createdAt: at, updatedAt: at, ...values })
      .returning(),
  )
  forgetBrands(t.db)
  return row
}
