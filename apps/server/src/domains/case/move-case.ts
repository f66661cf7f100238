import { type CaseEvent, caseTransitions, endedCaseStates, mostMessages } from '@pitlane/domain/case/states.ts'
import { isOneOf } from '@pitlane/domain/record.ts'
import { nextState } from '@pitlane/domain/transitions.ts'
import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/app-error.ts'
import type { WriteContext } from '../../platform/context.ts'
import { one } from '../../platform/db/database.ts'
import { editedAt } from '../../platform/db/edits.ts'
import { vectorOf } from '../../platform/db/full-text.ts'
import type { CaseRow, MessageRow } from './queries.ts'
import { caseMessages, caseMoves, cases } from './tables.ts'

type Facts = Partial<Omit<CaseRow, 'id' | 'number' | 'userId' | 'state' | 'endedAt' | 'updatedAt' | 'search'>>

const changeCase = async (ctx: WriteContext, row: CaseRow, values: Partial<CaseRow>): Promise<CaseRow> =>
  one(
    await ctx.db
      .update(cases)
      .set({ ...values, updatedAt: editedAt(ctx, row.updatedAt.getTime()) })
      .where(eq(cases.id, row.id))
      .returning(),
  )

/**
 * The only writer of a case's state after its creation, and of the row that tells of the move. The caller holds the case.
 * @throws AppError case_ended where the table refuses the move
 */
export async function moveCase(ctx: WriteContext, row: CaseRow, event: CaseEvent, facts: Facts = {}): Promise<CaseRow> {
  const state = nextState(caseTransitions, row.state, event)
  if (state === null) throw new AppError('case_ended')
  const at = new Date(ctx.now)
  await ctx.db
    .insert(caseMoves)
    .values({ caseId: row.id, event, from: row.state, to: state, userId: ctx.actor?.id ?? null, at })
  return changeCase(ctx, row, {
    closeReason: null,
    // Each question is waited for, and reminded of, anew.
    ...(event === 'ask' || state !== 'waiting' ? { askedAt: event === 'ask' ? at : null, remindedAt: null } : {}),
    ...facts,
    state,
    endedAt: isOneOf(endedCaseStates, state) ? (row.endedAt ?? at) : null,
  })
}

type Said = Pick<MessageRow, 'from' | 'text' | 'media' | 'via' | 'key'> & { unknownSender?: string }

/** Adds what somebody wrote and makes the move that comes with it. The caller holds the case. @throws AppError case_full */
export async function addMessage(
  ctx: WriteContext,
  row: CaseRow,
  said: Said,
  event: CaseEvent | null,
  facts: Facts = {},
): Promise<{ row: CaseRow; messageId: number }> {
  if (row.messages >= mostMessages) throw new AppError('case_full')
  const at = new Date(ctx.now)
  const message = {
    ...said,
    caseId: row.id,
    userId: ctx.actor?.id ?? null,
    lang: row.lang,
    createdAt: at,
    search: vectorOf(said.text, row.lang),
  }
  const { id: messageId } = one(await ctx.db.insert(caseMessages).values(message).returning({ id: caseMessages.id }))
  const counted = { ...facts, messages: row.messages + 1, ...(said.from === 'note' ? {} : { saidAt: at }) }
  return { row: event ? await moveCase(ctx, row, event, counted) : await changeCase(ctx, row, counted), messageId }
}

/** A change that is no move: a rating, a merge, a reminder. The caller holds the case. */
export const noteCase = (ctx: WriteContext, row: CaseRow, facts: Facts): Promise<CaseRow> => changeCase(ctx, row, facts)
