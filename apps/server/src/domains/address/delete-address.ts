import { and, desc, eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { lockAddresses } from './lock-addresses.ts'
import { addresses } from './tables.ts'

/** Deletes one of the caller's addresses; any other id is no error. The newest follows a deleted default. */
export async function deleteAddress(ctx: WriteContext<UserContext>, { id }: { id: number }): Promise<null> {
  const { db, actor } = ctx
  await lockAddresses(ctx)
  const [deleted] = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, actor.id)))
    .returning({ isDefault: addresses.isDefault })
  if (!deleted?.isDefault) return null
  const newest = db
    .select({ id: addresses.id })
    .from(addresses)
    .where(eq(addresses.userId, actor.id))
    .orderBy(desc(addresses.id))
    .limit(1)
  await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest))
  return null
}
