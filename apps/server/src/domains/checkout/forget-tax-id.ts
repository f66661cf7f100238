import { eq } from 'drizzle-orm'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { taxIds } from './tables.ts'

/** Takes the account's tax id away; orders and invoices keep theirs. */
export async function forgetTaxId({ db, actor }: WriteContext<UserContext>): Promise<null> {
  await db.delete(taxIds).where(eq(taxIds.userId, actor.id))
  return null
}
