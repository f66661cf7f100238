import { dayMs } from '@pitlane/domain/day.ts'
import { keptDays } from '@pitlane/domain/community/moderation.ts'
import { and, asc, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { notices } from './tables.ts'

const atOnce = 500

/** What was said and shown against somebody goes a while after the decision; that there was a report stays. */
export const eraseNotices = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    const old = lt(notices.decidedAt, new Date(ctx.now - keptDays * dayMs))
    const found = await db
      .select({ id: notices.id, copyId: notices.copyId })
      .from(notices)
      .where(and(old, or(ne(notices.text, ''), ne(notices.objection, ''), sql`${notices.media} <> '[]'`)))
      .orderBy(asc(notices.decidedAt))
      .limit(atOnce)
      .for('no key update')
    const ids = found.map(({ id }) => id)
    await db.update(notices).set({ text: '', objection: '', media: [] }).where(inArray(notices.id, ids))
    // A copy that nobody waits with any more.
    await db.execute(sql`
      update target_copies c set text = '', media = '[]'
      where c.id in (
        select k.id from target_copies k join moderation_items i on i.id = k.item_id
        where i.state = 'settled' and i.updated_at < ${new Date(ctx.now - keptDays * dayMs)}
          and (k.text <> '' or k.media <> '[]') limit ${atOnce})`)
  })
