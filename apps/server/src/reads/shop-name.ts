import { brandKeyOf } from '@pitlane/domain/brand/brand-rules.ts'
import { eq } from 'drizzle-orm'
import { brandRows } from '../domains/brand/tables.ts'
import type { Database } from '../platform/db/database.ts'
import { shopIdentity } from '../platform/db/settings.ts'

/** The name of a channel's shop, for those who stand below the brands: its own, or that of the settings. */
export async function findShopName(db: Database, channel: string): Promise<string> {
  const [brand] = await db
    .select({ name: brandRows.name })
    .from(brandRows)
    .where(eq(brandRows.key, brandKeyOf(channel)))
  return brand?.name || (await shopIdentity(db)).name
}
