import { sql } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findCart } from './queries.ts'
import type { CartLineRow } from './tables.ts'

/** The caller's cart, for a write that depends on all of it: others of the account wait. */
export async function lockCart(ctx: WriteContext<UserContext>): Promise<CartLineRow[]> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${ctx.actor.id}`}, 0))`)
  return findCart(ctx)
}
