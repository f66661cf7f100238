import { dayMs } from '@pitlane/domain/day.ts'
import { and, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { invitations } from './tables.ts'

const days = 90

/** From where somebody registered is of no use once his reward is decided, and nobody's business. */
export async function forgetNetworks({ db, now }: Context): Promise<void> {
  await db
    .update(invitations)
    .set({ network: null })
    .where(and(isNotNull(invitations.network), lt(invitations.createdAt, new Date(now - days * dayMs))))
}
