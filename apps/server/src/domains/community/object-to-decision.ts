import type { Statement } from '@pitlane/contract/community/report.ts'
import { canObject, moderationLengths } from '@pitlane/domain/community/moderation.ts'
import { cleanText, cutCharacters } from '@pitlane/domain/community/text.ts'
import { and, eq } from 'drizzle-orm'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { isGivenBack } from '../../reads/moderation.ts'
import { decidedFacts, getMyDecision } from './moderation-queries.ts'
import { decisions, objections } from './tables.ts'

/** @throws AppError field_required */
export function readObjection(said: string): string {
  const text = cutCharacters(cleanText(said), moderationLengths.objection)
  if (text === '') throw new AppError('field_required', { field: 'text' })
  return text
}

/**
 * The same words again are no error.
 * @throws AppError decision_gone for one that is not about the caller, and the refusals of canObject
 */
export async function objectToDecision(
  ctx: WriteContext<UserContext>,
  { id, text: said }: { id: number; text: string },
): Promise<Statement> {
  const text = readObjection(said)
  const mine = and(eq(decisions.id, id), eq(decisions.userId, ctx.actor.id))
  const [found] = await ctx.db
    .select({ decision: decisions, isGivenBack })
    .from(decisions)
    .where(mine)
    .for('no key update')
  if (!found) throw new AppError('decision_gone', { field: 'id' })
  const [known] = await ctx.db.select().from(objections).where(eq(objections.decisionId, id))
  if (known?.text !== text) {
    ensure(canObject(decidedFacts(found, known ?? null), await findStoredNumber(ctx.db, 'objection_days'), ctx.now))
    const at = new Date(ctx.now)
    await ctx.db.insert(objections).values({ decisionId: id, userId: ctx.actor.id, text, createdAt: at, updatedAt: at })
  }
  return getMyDecision(ctx, id)
}
