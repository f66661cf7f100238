import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import { canCorrectNote, canCorrectParcel } from '@pitlane/domain/lottery/prizes.ts'
import { eq } from 'drizzle-orm'
import { type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { findCarrier } from '../logistics/public.ts'
import { mailWinner } from './mail-winner.ts'
import { holdWin } from './move-win.ts'
import { winFacts } from './present-win.ts'
import { getStaffWin } from './staff-win-queries.ts'
import { lotteryWins } from './tables.ts'

type Note = ParsedOf<typeof lotteryStaffEndpoints.correctPrizeNote>
type Parcel = ParsedOf<typeof lotteryStaffEndpoints.correctPrizeParcel>

/**
 * Corrects what was noted of a gift card's recharge, and tells its winner again. A note that waits for the second person
 * is then that of whoever corrected it.
 * @throws AppError not_found, prize_settled, own_account, edited_meanwhile
 */
export async function correctPrizeNote(ctx: StaffContext, { id, was, reference }: Note) {
  const win = await holdWin(ctx, id)
  ensure(canCorrectNote(winFacts(win)))
  if (win.userId === ctx.actor.id) throw new AppError('own_account')
  // A repeated call finds it done.
  if (win.reference === reference) return getStaffWin(ctx, { id })
  if (win.reference !== was) throw new AppError('edited_meanwhile')
  const isOpen = win.state === 'unredeemed'
  await ctx.db
    .update(lotteryWins)
    .set({ reference, ...(isOpen ? { firstApproval: ctx.actor.id } : {}) })
    .where(eq(lotteryWins.id, id))
  if (!isOpen) await mailWinner(ctx, win, 'prize_recharged', ctx.now)
  await writeAudit(ctx, {
    action: 'correct-note',
    entity: 'lottery-win',
    id,
    before: { reference: was },
    after: { reference },
  })
  return getStaffWin(ctx, { id })
}

/**
 * Gives a prize's parcel its right number, and tells its winner.
 * @throws AppError not_found, prize_settled, own_account, edited_meanwhile, carrier_gone
 */
export async function correctPrizeParcel(ctx: StaffContext, { id, was, carrier_id, tracking_number }: Parcel) {
  const win = await holdWin(ctx, id)
  ensure(canCorrectParcel(winFacts(win)))
  if (win.userId === ctx.actor.id) throw new AppError('own_account')
  const number = trackingNumber(tracking_number)
  if (win.number === number && win.carrierId === carrier_id) return getStaffWin(ctx, { id })
  if (win.number !== was) throw new AppError('edited_meanwhile')
  if (!(await findCarrier(ctx.db, carrier_id))) throw new AppError('carrier_gone', { field: 'carrier_id' })
  await ctx.db.update(lotteryWins).set({ carrierId: carrier_id, number }).where(eq(lotteryWins.id, id))
  await mailWinner(ctx, win, 'prize_shipped', ctx.now)
  if (ctx.tracking.id !== 'none') await ctx.jobs.send(ctx.db, 'lottery.register-parcel', { winId: id })
  await writeAudit(ctx, {
    action: 'correct-parcel',
    entity: 'lottery-win',
    id,
    before: { carrier_id: win.carrierId, number: win.number },
    after: { carrier_id, number },
  })
  return getStaffWin(ctx, { id })
}
