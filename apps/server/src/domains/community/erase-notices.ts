import { dayMs } from '@pitlane/domain/day.ts'
import { keptDays } from '@pitlane/domain/community/moderation.ts'
import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { dropFiles } from './drop-files.ts'
import { moderationItems, notices, targetCopies } from './tables.ts'

const atOnce = 500

/** What was said and shown against somebody goes a while after the decision; that there was a report stays. */
export const eraseNotices = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const before = new Date(ctx.now - keptDays * dayMs)
    const found = await db
      .select({ id: notices.id, userId: notices.userId, media: notices.media })
      .from(notices)
      .where(
        and(
          lt(notices.decidedAt, before),
          or(ne(notices.text, ''), ne(notices.objection, ''), sql`${notices.media} <> '[]'`),
        ),
      )
      .orderBy(asc(notices.decidedAt))
      .limit(atOnce)
      .for('no key update')
    const ids = found.map(({ id }) => id)
    await db.update(notices).set({ text: '', objection: '', media: [] }).where(inArray(notices.id, ids))
    // Copies that nobody waits with any more.
    const settled = and(eq(moderationItems.state, 'settled'), lt(moderationItems.updatedAt, before))
    const copies = await db
      .select({ id: targetCopies.id, userId: moderationItems.userId, media: targetCopies.media })
      .from(targetCopies)
      .innerJoin(moderationItems, eq(moderationItems.id, targetCopies.itemId))
      .where(and(settled, or(ne(targetCopies.text, ''), sql`${targetCopies.media} <> '[]'`)))
      .limit(atOnce)
    const copyIds = copies.map(({ id }) => id)
    await db.update(targetCopies).set({ text: '', media: [] }).where(inArray(targetCopies.id, copyIds))
    await dropFiles(db, [...found, ...copies])
  })
