import { eq } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { actOnReview } from './act-as-staff.ts'
import { reviews } from './tables.ts'

type Reply = { id: number; version: number; reply: string }

/** The shop's answer; an empty one takes it away. @throws AppError not_found, edited_meanwhile */
export const replyToReview = (ctx: StaffContext, { reply, ...input }: Reply) =>
  actOnReview(ctx, { ...input, action: 'reply' }, async (review, updatedAt) =>
    one(
      await ctx.db
        .update(reviews)
        .set({ reply, repliedAt: reply === '' ? null : new Date(ctx.now), updatedAt })
        .where(eq(reviews.id, review.id))
        .returning(),
    ),
  )
