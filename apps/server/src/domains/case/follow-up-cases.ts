import { dayMs } from '@pitlane/domain/day.ts'
import { type CaseState, endedCaseStates } from '@pitlane/domain/case/states.ts'
import { and, asc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { Context, WriteContext } from '../../platform/context.ts'
import { findStoredNumber } from '../../platform/db/settings.ts'
import { inTransaction } from '../../platform/http/implement.ts'
import { dropMedia } from '../../platform/media/media.ts'
import { moveCase, noteCase } from './move-case.ts'
import { type CaseRow, holdCase } from './queries.ts'
import { caseMessages, cases } from './tables.ts'
import { tellCaseOwner } from './tell-about-case.ts'

const atOnce = 500

type DaysKey = 'case_remind_days' | 'case_silence_days' | 'case_reopen_days' | 'case_keep_days'
const daysAgo = async (ctx: Context, key: DaysKey) => new Date(ctx.now - (await findStoredNumber(ctx.db, key)) * dayMs)

/** Each in a transaction of its own, and only if it is still so once it is held. */
async function forEachCase(
  ctx: Context,
  where: SQL | undefined,
  act: (tx: WriteContext, row: CaseRow) => Promise<unknown>,
): Promise<void> {
  const found = await ctx.db.select({ id: cases.id }).from(cases).where(where).orderBy(asc(cases.id)).limit(atOnce)
  for (const { id } of found)
    await inTransaction(ctx, async (tx) => {
      const row = await holdCase(tx.db, id)
      if (await tx.db.$count(cases, and(eq(cases.id, id), where))) await act(tx, row)
    })
}

const inState = (state: CaseState, since: SQL | undefined) => and(eq(cases.state, state), since)

/** Whoever was asked and does not answer is reminded once. */
export async function remindOwners(ctx: Context): Promise<void> {
  const since = and(isNull(cases.remindedAt), lt(cases.askedAt, await daysAgo(ctx, 'case_remind_days')))
  await forEachCase(ctx, inState('waiting', since), async (tx, row) => {
    await tellCaseOwner(tx, row, 'case_waiting', { what: row.askedAt!.getTime() })
    await noteCase(tx, row, { remindedAt: new Date(tx.now) })
  })
}

/** Whoever stays silent can open his case again; what is solved stays so once that time is over. */
export async function closeQuietCases(ctx: Context): Promise<void> {
  const silent = lt(cases.askedAt, await daysAgo(ctx, 'case_silence_days'))
  await forEachCase(ctx, inState('waiting', silent), (tx, row) =>
    moveCase(tx, row, 'close', { closeReason: 'silence' }),
  )
  const over = lt(cases.endedAt, await daysAgo(ctx, 'case_reopen_days'))
  await forEachCase(ctx, inState('solved', over), (tx, row) => moveCase(tx, row, 'close', { closeReason: 'time' }))
}

/** Deletes what ended long ago, with all that was said and shown. */
export async function forgetCases(ctx: Context): Promise<void> {
  const long = lt(cases.endedAt, await daysAgo(ctx, 'case_keep_days'))
  await forEachCase(ctx, and(inArray(cases.state, [...endedCaseStates]), long), async (tx, row) => {
    const said = await tx.db
      .select({ media: caseMessages.media })
      .from(caseMessages)
      .where(eq(caseMessages.caseId, row.id))
    await dropMedia(tx.db, [...row.media, ...said.flatMap(({ media }) => media)])
    await tx.db.delete(cases).where(eq(cases.id, row.id))
  })
}
