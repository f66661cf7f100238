import type { lotteryStaffEndpoints } from '@pitlane/contract/lottery/staff.ts'
import type { ParsedOf } from '@pitlane/contract/endpoint.ts'
import { trackingNumber } from '@pitlane/domain/logistics/logistics.ts'
import { canShipPrize } from '@pitlane/domain/lottery/prizes.ts'
import { findDone, type StaffContext, writeAudit } from '../../platform/audit/write-audit.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import { findCarrier } from '../logistics/public.ts'
import { takeFromShelf } from '../stock/public.ts'
import { mailWinner } from './mail-winner.ts'
import { holdWin, moveWin } from './move-win.ts'
import { winFacts } from './present-win.ts'
import { findPrizeLine } from './queries.ts'
import { getStaffWin } from './staff-win-queries.ts'

type Input = ParsedOf<typeof lotteryStaffEndpoints.shipPrize>

/**
 * Sends goods that were won, from the shelf.
 * @throws AppError not_found, repeat_order, prize_no_address, address_missing, prize_expired, prize_settled,
 * own_account, carrier_gone, insufficient_stock
 */
export async function shipPrize(ctx: StaffContext, { id, key, carrier_id, tracking_number }: Input) {
  if ((await findDone(ctx, key)) !== null) return getStaffWin(ctx, { id })
  const win = await holdWin(ctx, id)
  ensure(canShipPrize(winFacts(win), ctx.now))
  if (win.userId === ctx.actor.id) throw new AppError('own_account')
  const carrier = await findCarrier(ctx.db, carrier_id)
  if (!carrier) throw new AppError('carrier_gone', { field: 'carrier_id' })
  if (!(await takeFromShelf(ctx, await findPrizeLine(ctx.db, win.prizeId), 1))) throw new AppError('insufficient_stock')
  const number = trackingNumber(tracking_number)
  const settled = { reference: '', firstApproval: null, substitutePoints: null }
  await moveWin(ctx, win, 'claim', { carrierId: carrier.id, number, shippedAt: new Date(ctx.now), ...settled })
  await mailWinner(ctx, win, 'prize_shipped', ctx.now)
  if (ctx.tracking.id !== 'none') await ctx.jobs.send(ctx.db, 'lottery.register-parcel', { winId: id })
  await writeAudit(ctx, { action: 'ship', entity: 'lottery-win', id, after: { carrier: carrier.code, number }, key })
  return getStaffWin(ctx, { id })
}
