import type { caseEndpoints } from '@pitlane/contract/case/case.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canRate, canReopen, canWrite, type CaseEvent } from '@pitlane/domain/case/states.ts'
import { cleanText } from '@pitlane/domain/community/text.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { UserContext, WriteContext } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { usePrivateMedia } from '../../platform/media/media.ts'
import { moveCase, noteCase, addMessage } from './move-case.ts'
import { caseRuleOf } from './present.ts'
import { type CaseRow, getCase, holdOwnCase, isSaid, messageKey } from './queries.ts'
import { tellRecipient } from './tell-about-case.ts'

type Owner = WriteContext<UserContext>
type Calls = typeof caseEndpoints
type Reply = ParsedOf<Calls['replyToCase']>

/** The event by which a case comes back: to whoever had it, or to nobody. */
export const reopening = ({ assigneeId }: Pick<CaseRow, 'assigneeId'>): CaseEvent =>
  assigneeId === null ? 'requeue' : 'reopen'

/** What its owner writes, once a key; the recipient is told. */
async function write(
  ctx: Owner,
  { number, text, media, idempotency_key }: Reply,
  eventOf: (row: CaseRow) => Promise<CaseEvent>,
) {
  const row = await holdOwnCase(ctx, number)
  const key = messageKey(ctx, row.id, idempotency_key)
  if (await isSaid(ctx.db, key)) return getCase(ctx, row)
  const event = await eventOf(row)
  const shown = await usePrivateMedia(ctx, media)
  const said = { from: 'owner', text: cleanText(text), media: shown, via: 'web', key } as const
  const { messageId } = await addMessage(ctx, row, said, event)
  await tellRecipient(ctx, row, messageId)
  return getCase(ctx, row)
}

/** @throws AppError not_found, case_ended, case_merged, case_full */
export const replyToCase = (ctx: Owner, input: Reply) =>
  write(ctx, input, async (row) => {
    ensure(canWrite(caseRuleOf(row)))
    return 'reply'
  })

/** @throws AppError not_found, case_open, case_merged, case_too_old, case_full */
export const reopenCase = (ctx: Owner, input: Reply) =>
  write(ctx, input, async (row) => {
    ensure(canReopen(caseRuleOf(row), await findStoredNumber(ctx.db, 'case_reopen_days'), ctx.now))
    return reopening(row)
  })

/** Again is no error. @throws AppError not_found, case_merged */
export async function solveCase(ctx: Owner, { number }: { number: string }) {
  const row = await holdOwnCase(ctx, number)
  if (row.closeReason === 'merged') throw new AppError('case_merged')
  if (row.endedAt === null) await moveCase(ctx, row, 'solve')
  return getCase(ctx, row)
}

/** @throws AppError not_found, case_open, case_merged, case_unanswered */
export async function rateCase(ctx: Owner, { number, stars, text }: ParsedOf<Calls['rateCase']>) {
  const row = await holdOwnCase(ctx, number)
  ensure(canRate(caseRuleOf(row)))
  await noteCase(ctx, row, { stars, rating: cleanText(text), ratedAt: new Date(ctx.now) })
  return getCase(ctx, row)
}
