import { nextState } from '@pitlane/domain/transitions.ts'
import { type WinEvent, winTransitions } from '@pitlane/domain/lottery/prizes.ts'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '../../platform/audit/write-audit.ts'
import type { WriteContext } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { lotteryWins } from './tables.ts'

export type WinTableRow = typeof lotteryWins.$inferSelect
type Fields = Partial<typeof lotteryWins.$inferInsert>

const open = { settledAt: null, settledBy: null }

/** The only writer of a prize's state. @throws AppError prize_settled where somebody was faster */
export async function moveWin(
  { db, now, actor }: Pick<StaffContext, 'db' | 'now' | 'actor'>,
  { id, state }: WinTableRow,
  event: WinEvent,
  fields: Fields = {},
): Promise<void> {
  const to = nextState(winTransitions, state, event)
  if (to === null) throw new AppError('prize_settled')
  const { rowCount } = await db
    .update(lotteryWins)
    .set({ ...fields, state: to, ...(to === 'unredeemed' ? open : { settledAt: new Date(now), settledBy: actor.id }) })
    .where(and(eq(lotteryWins.id, id), eq(lotteryWins.state, state)))
  if (rowCount !== 1) throw new AppError('prize_settled')
}

/** Holds a prize until the transaction ends. @throws AppError not_found */
export async function holdWin({ db }: Pick<WriteContext, 'db'>, id: number): Promise<WinTableRow> {
  const [win] = await db.select().from(lotteryWins).where(eq(lotteryWins.id, id)).for('no key update')
  if (!win) throw new AppError('not_found')
  return win
}
