import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { openBook } from './ledger.ts'

const atOnce = 500

/**
 * Writes off expired lots. Its time does not matter: a balance leaves expired lots out, and opening a book writes them
 * off too.
 */
export async function expirePoints(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    select distinct user_id as id from points_lots where left_over > 0 and expires_at <= ${new Date(ctx.now)}
    order by id limit ${atOnce}`)
  for (const { id } of rows) {
    // Opening the book writes off the expired lots; no other entry follows.
    const cause = { userId: id, cause: '', kind: 'expiry' } as const
    await inTransaction(ctx, (tx) => openBook(tx, cause))
  }
}
