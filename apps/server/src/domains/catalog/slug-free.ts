import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'

type Named = {
  table: PgTable
  id: PgColumn
  slug: PgColumn
  field: string
  within?: SQL
  refusal?: 'slug_taken' | 'barcode_taken'
}

/**
 * Ensures that no other row has the short name. A concurrent writer of the same one waits until this transaction ends,
 * so that he gets a refusal and not a constraint's error.
 * @throws AppError slug_taken, barcode_taken
 */
export async function ensureSlugFree(
  { db }: WriteContext,
  { table, id, slug, field, within, refusal = 'slug_taken' }: Named,
  wanted: string,
  own = 0,
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${wanted}`}, 0))`)
  const taken = await db.$count(table, and(eq(slug, wanted), ne(id, own), within))
  if (taken > 0) throw new AppError(refusal, { field })
}
