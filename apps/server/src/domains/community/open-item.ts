import { queuePlace } from '@pitlane/domain/community/moderation.ts'
import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import type { StoredMedium } from '../../platform/db/tables.ts'
import { moderationItems, notices, targetCopies } from './tables.ts'

export type QueuedRow = typeof moderationItems.$inferSelect
/** One of both is set. */
export type TargetKey = { postId: number | null; commentId: number | null }

const itemOf = ({ postId, commentId }: TargetKey) =>
  postId === null ? eq(moderationItems.commentId, commentId!) : eq(moderationItems.postId, postId)

export async function findItemOf({ db }: Pick<Context, 'db'>, target: TargetKey): Promise<QueuedRow | null> {
  const [item] = await db.select().from(moderationItems).where(itemOf(target))
  return item ?? null
}

const wasOpen = sql`moderation_items.state = 'open'`

/**
 * Puts a target into the queue, where it is once: what is there keeps its place, unless it turns out that it may be
 * against the law. The row is held. The caller holds the target, if it is not new.
 */
export async function openItem(
  { db, now }: WriteContext,
  { userId, ...target }: TargetKey & { userId: number },
  { isLegal = false } = {},
): Promise<QueuedRow> {
  const at = new Date(now)
  const place = queuePlace({ isLegal, openedAt: now })
  const legalFirst = queuePlace({ isLegal: false, openedAt: 0 })
  return one(
    await db
      .insert(moderationItems)
      .values({ ...target, userId, state: 'open', isLegal, openedAt: at, place, updatedAt: at })
      .onConflictDoUpdate({
        target: target.postId === null ? moderationItems.commentId : moderationItems.postId,
        set: {
          state: 'open',
          isLegal: sql`excluded.is_legal or (${wasOpen} and moderation_items.is_legal)`,
          openedAt: sql`case when ${wasOpen} then moderation_items.opened_at else excluded.opened_at end`,
          place: sql`case when ${wasOpen} then moderation_items.place
            - case when excluded.is_legal and not moderation_items.is_legal then ${legalFirst}::bigint else 0 end
            else excluded.place end`,
          updatedAt: sql`case when ${wasOpen} then moderation_items.updated_at
            else greatest(excluded.updated_at, moderation_items.updated_at + interval '1 millisecond') end`,
        },
      })
      .returning(),
  )
}

/** What its author has deleted needs no decision, unless somebody has reported it. */
export const closeDeleted = async ({ db }: WriteContext, target: TargetKey): Promise<void> =>
  void (await db
    .update(moderationItems)
    .set({ state: 'settled', claimedBy: null, claimedAt: null })
    .where(
      and(
        itemOf(target),
        eq(moderationItems.state, 'open'),
        notExists(
          db
            .select({ id: notices.id })
            .from(notices)
            .where(and(eq(notices.itemId, moderationItems.id), isNull(notices.outcome))),
        ),
      ),
    ))

type Said = { at: Date; text: string; media: StoredMedium[] }

/** Keeps what a target says, each version once. */
export async function keepCopy({ db }: WriteContext, itemId: number, { at, text, media }: Said): Promise<number> {
  await db.insert(targetCopies).values({ itemId, at, text, media }).onConflictDoNothing()
  const same = and(eq(targetCopies.itemId, itemId), eq(targetCopies.at, at))
  return one(await db.select({ id: targetCopies.id }).from(targetCopies).where(same)).id
}
