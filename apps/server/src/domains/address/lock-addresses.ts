import { eq } from 'drizzle-orm'
import { users } from '../account/tables.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'

/**
 * One writer a person at a time: how many addresses there are, whether one is there already and which is the default
 * are questions about rows that a parallel call may be adding. Orders, which only refer to the person, do not wait.
 */
export async function lockAddresses({ db, actor }: WriteContext<UserContext>): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
}
