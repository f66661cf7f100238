import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canSubstitute } from '@pitlane/domain/lottery/prizes.ts'
import { eq } from 'drizzle-orm'
import { ensureSecondPerson } from '../../platform/audit/second-person.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { earnPoints, givingNeedsSecond } from '../points/public.ts'
import { mailWinner } from './mail-winner.ts'
import { holdWin, moveWin } from './move-win.ts'
import { winFacts } from './present-win.ts'
import { getStaffWin } from './staff-win-queries.ts'
import { lotteryWins } from './tables.ts'

type Input = ParsedOf<typeof lotteryStaffEndpoints.substitutePrize>

/**
 * Settles a prize that cannot be had with points. More than the setting's limit, also together with what single people
 * have given its winner lately, waits for a second person, who says what he confirms; whoever says something else
 * proposes that instead.
 * @throws AppError not_found, repeat_order, prize_settled, prize_expired, own_account, second_person, edited_meanwhile
 */
export async function substitutePrize(ctx: StaffContext, { id, key, points, reason, confirms }: Input) {
  if ((await findDone(ctx, key)) !== null) return getStaffWin(ctx, { id })
  const win = await holdWin(ctx, id)
  ensure(canSubstitute(winFacts(win), ctx.now))
  if (win.userId === ctx.actor.id) throw new AppError('own_account')
  if (confirms && (win.substitutePoints !== points || win.reference !== reason)) throw new AppError('edited_meanwhile')
  if (confirms) ensureSecondPerson(ctx.actor, win.firstApproval)
  const isFirst = !confirms && (await givingNeedsSecond(ctx, { userId: win.userId, points }))
  const substitute = { reference: reason, substitutePoints: points }
  if (isFirst)
    await ctx.db
      .update(lotteryWins)
      .set({ ...substitute, firstApproval: ctx.actor.id })
      .where(eq(lotteryWins.id, id))
  else {
    await moveWin(ctx, win, 'redeem', { ...substitute, firstApproval: confirms ? win.firstApproval : null })
    await earnPoints(ctx, { userId: win.userId, points, cause: `substitute:${id}`, kind: 'prize', alone: !confirms })
    await mailWinner(ctx, win, 'prize_substituted')
  }
  const action = isFirst ? 'propose-substitute' : 'substitute'
  await writeAudit(ctx, { action, entity: 'lottery-win', id, after: { points, reason }, key })
  return getStaffWin(ctx, { id })
}
