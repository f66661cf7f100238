import { restricts } from '@pitlane/domain/community/moderation.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { getPerson } from '../account/public.ts'
import { decisions, notices } from './tables.ts'

type DecisionRow = typeof decisions.$inferSelect

/** Whether a decision takes something from its author. */
export const isRestricting = ({ outcome, blockedUntil }: Pick<DecisionRow, 'outcome' | 'blockedUntil'>): boolean =>
  restricts({ outcome, blockDays: blockedUntil === null ? 0 : 1 })

/** The statement of reasons, or that what was taken away is there again. */
export async function tellAuthor(ctx: WriteContext, decision: DecisionRow): Promise<void> {
  if (!isRestricting(decision) && decision.outcome !== 'restore') return
  const { email, lang } = await getPerson(ctx.db, decision.userId)
  const name = 'moderation_statement'
  await queueMail(ctx, {
    cause: `${name}:${decision.id}`,
    to: email,
    lang,
    name,
    values: { decisionId: decision.id },
  })
}

const atOnce = 200

/** Whoever has reported it; nobody gets the same answer twice. */
export async function tellReporters(ctx: Context, { decisionId }: { decisionId: number }): Promise<void> {
  for (let after = 0; ;) {
    const rows = await ctx.db
      .select({ id: notices.id, userId: notices.userId, outcome: notices.outcome })
      .from(notices)
      .where(and(eq(notices.decisionId, decisionId), gt(notices.id, after)))
      .orderBy(asc(notices.id))
      .limit(atOnce)
    await inTransaction(ctx, async (tx) => {
      for (const { id, userId, outcome } of rows) {
        const { email, lang } = await getPerson(tx.db, userId)
        const name = 'post_report_decided'
        await queueMail(tx, {
          cause: `${name}:${id}:${decisionId}:${outcome}`,
          to: email,
          lang,
          name,
          values: { noticeId: id },
        })
      }
    })
    const last = rows.at(-1)
    if (rows.length < atOnce || !last) return
    after = last.id
  }
}
