import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../platform/context.ts'
import type { InvitationRow } from './queries.ts'
import { invitations } from './tables.ts'

/** What was found so far holds the reward no more. */
export async function clearScore(
  { db }: Pick<WriteContext, 'db'>,
  { id, score }: Pick<InvitationRow, 'id' | 'score'>,
): Promise<void> {
  await db.update(invitations).set({ clearedScore: score }).where(eq(invitations.id, id))
}
