import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import { canAskAgain } from '@pitlane/domain/lottery/prizes.ts'
import { eq } from 'drizzle-orm'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { one } from '../../platform/db/database.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { putOnShelf } from '../stock/public.ts'
import { mailWinner } from './mail-winner.ts'
import { holdWin, moveWin } from './move-win.ts'
import { winFacts } from './present-win.ts'
import { findPrizeLine } from './queries.ts'
import { getStaffWin } from './staff-win-queries.ts'
import { lotteryActivities } from './tables.ts'

type Input = ParsedOf<typeof lotteryStaffEndpoints.askPrizeAddressAgain>

/**
 * Lets goods that cannot be sent to their address, or came back, begin anew: their winner is told why, and has as long
 * as at first. What had left is on the shelf again; what is broken or lost is written off there.
 * @throws AppError not_found, repeat_order, prize_no_address, prize_settled, prize_expired, address_missing, own_account
 */
export async function askAddressAgain(ctx: StaffContext, { id, key, reason }: Input) {
  if ((await findDone(ctx, key)) !== null) return getStaffWin(ctx, { id })
  const win = await holdWin(ctx, id)
  ensure(canAskAgain(winFacts(win), ctx.now))
  if (win.userId === ctx.actor.id) throw new AppError('own_account')
  const { redeemDays } = one(
    await ctx.db.select().from(lotteryActivities).where(eq(lotteryActivities.id, win.activityId)),
  )
  const { carrierId, number } = win
  if (win.state === 'claimed') await putOnShelf(ctx, await findPrizeLine(ctx.db, win.prizeId), 1)
  const parcel = { address: null, carrierId: null, number: null, shippedAt: null, remindedAt: null }
  const noted = { reference: reason, firstApproval: null, substitutePoints: null }
  const redeemBy = new Date(ctx.now + redeemDays * dayMs)
  await moveWin(ctx, win, 'ask_again', { ...parcel, ...noted, redeemBy })
  await mailWinner(ctx, win, 'prize_address_again', ctx.now)
  await writeAudit(ctx, {
    action: 'ask-address-again',
    entity: 'lottery-win',
    id,
    before: { carrierId, number, redeemBy: win.redeemBy },
    after: { carrierId: null, number: null, redeemBy, reason },
    key,
  })
  return getStaffWin(ctx, { id })
}
