import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { canRecharge } from '@pitlane/domain/lottery/prizes.ts'
import { eq } from 'drizzle-orm'
import { ensureSecondPerson } from '../../platform/audit/second-person.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { findLimit } from '../../platform/db/limits.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { mailWinner } from './mail-winner.ts'
import { holdWin, moveWin } from './move-win.ts'
import { isRechargeNoted, rechargeNeedsSecond } from './policy.ts'
import { winFacts } from './present-win.ts'
import { getStaffWin } from './staff-win-queries.ts'
import { findPrize } from './queries.ts'
import { findRechargedAlone, holdRecharges } from './recharged-alone.ts'
import { lotteryWins } from './tables.ts'

type Input = ParsedOf<typeof lotteryStaffEndpoints.rechargePrize>

/**
 * Notes that a gift card was recharged. Above the limit of the setting, also together with what single people have
 * recharged for its winner lately, the first person's note waits for a second person's, who has looked at it himself and
 * says which note he confirms.
 * @throws AppError not_found, repeat_order, prize_settled, own_account, second_person, edited_meanwhile
 */
export async function rechargePrize(ctx: StaffContext, { id, key, reference, confirms }: Input) {
  if ((await findDone(ctx, key)) !== null) return getStaffWin(ctx, { id })
  const win = await holdWin(ctx, id)
  ensure(canRecharge(winFacts(win), ctx.now))
  if (win.userId === ctx.actor.id) throw new AppError('own_account')
  const isNoted = isRechargeNoted(win)
  if (isNoted) ensureSecondPerson(ctx.actor, win.firstApproval)
  if (confirms !== isNoted || (isNoted && reference !== win.reference)) throw new AppError('edited_meanwhile')
  const { worth } = await findPrize(ctx.db, win.prizeId)
  const above = await findLimit(ctx.db, 'gift_card_second_person_above', ctx.now)
  await holdRecharges(ctx, win.userId)
  const aloneOf = await findRechargedAlone(ctx, [win.userId])
  const isFirst = rechargeNeedsSecond(worth, aloneOf(win.userId), above) && !isNoted
  if (isFirst)
    await ctx.db
      .update(lotteryWins)
      .set({ firstApproval: ctx.actor.id, reference, substitutePoints: null })
      .where(eq(lotteryWins.id, id))
  else {
    const firstApproval = isNoted ? win.firstApproval : null
    await moveWin(ctx, win, 'redeem', { reference, firstApproval, substitutePoints: null })
    await mailWinner(ctx, win, 'prize_recharged')
  }
  const action = isFirst ? 'propose-recharge' : 'recharge'
  await writeAudit(ctx, { action, entity: 'lottery-win', id, after: { reference, worth }, key })
  return getStaffWin(ctx, { id })
}
