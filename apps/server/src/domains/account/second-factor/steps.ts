import { stepMinutes } from '@pitlane/domain/account/second-factor.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { UserContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/app-error.ts'
import { secondFactorSteps } from '../tables.ts'

type Purpose = (typeof secondFactorSteps.$inferSelect)['purpose']

const mine = ({ actor, now }: UserContext, purpose: Purpose) =>
  and(
    eq(secondFactorSteps.tokenHash, actor.tokenHash),
    eq(secondFactorSteps.purpose, purpose),
    gt(secondFactorSteps.expiresAt, new Date(now)),
  )

/** Stores the step that the session has begun, in place of an earlier one. */
export async function keepStep(ctx: UserContext, purpose: Purpose, content: Buffer): Promise<void> {
  const row = { content, expiresAt: new Date(ctx.now + stepMinutes * 60_000) }
  await ctx.db
    .insert(secondFactorSteps)
    .values({ tokenHash: ctx.actor.tokenHash, purpose, ...row })
    .onConflictDoUpdate({ target: [secondFactorSteps.tokenHash, secondFactorSteps.purpose], set: row })
}

/** The begun step that is still to be finished. @throws AppError second_factor_expired */
export async function readStep(ctx: UserContext, purpose: Purpose): Promise<Buffer> {
  const [row] = await ctx.db.select().from(secondFactorSteps).where(mine(ctx, purpose))
  if (!row) throw new AppError('second_factor_expired')
  return row.content
}

/** Reads and ends the step: of two concurrent calls one gets it. @throws AppError second_factor_expired */
export async function takeStep(ctx: UserContext, purpose: Purpose): Promise<Buffer> {
  const [row] = await ctx.db.delete(secondFactorSteps).where(mine(ctx, purpose)).returning()
  if (!row) throw new AppError('second_factor_expired')
  return row.content
}
