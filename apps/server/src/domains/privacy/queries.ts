import type { Privacy } from '@pitlane/contract/privacy/privacy.ts'
import { archiveExpires, mayMakeArchive } from '@pitlane/domain/privacy/archive.ts'
import { desc, eq } from 'drizzle-orm'
import type { Context, UserContext } from '../../platform/context.ts'
import { findConsents, findRegisteredConsent } from '../../reads/consents.ts'
import { type ArchiveRow, dataArchives } from './tables.ts'

export async function findLast(db: Context['db'], userId: number): Promise<ArchiveRow | null> {
  const [row] = await db
    .select()
    .from(dataArchives)
    .where(eq(dataArchives.userId, userId))
    .orderBy(desc(dataArchives.id))
    .limit(1)
  return row ?? null
}

/** The last one, as long as it can be downloaded. */
export async function findGood({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<ArchiveRow | null> {
  const last = await findLast(db, userId)
  return last && now < archiveExpires({ createdAt: last.createdAt.getTime() }) ? last : null
}

export async function getPrivacy(ctx: UserContext): Promise<Privacy> {
  const good = await findGood(ctx, ctx.actor.id)
  const last = good && { createdAt: good.createdAt.getTime() }
  return {
    archive:
      good && last
        ? { state: good.state, created_at: last.createdAt, expires_at: archiveExpires(last), bytes: good.bytes }
        : null,
    may_make: mayMakeArchive(last, ctx.now),
    registered_consent_at: await findRegisteredConsent(ctx.db, ctx.actor.id),
    consents: await findConsents(ctx.db, { userId: ctx.actor.id, channel: ctx.channel }),
  }
}
