import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { products } from './tables.ts'

/** Software of any status: an owner keeps it after it has left the shelves. null for other goods. */
export async function findSoftware({ db }: Pick<Context, 'db'>, id: number) {
  const [goods] = await db
    .select({
      names: products.names,
      models: products.models,
      optional: products.optionalPackages,
      functions: products.functions,
      makes: products.makes,
    })
    .from(products)
    .where(and(eq(products.id, id), eq(products.kind, 'software')))
  return goods ?? null
}
