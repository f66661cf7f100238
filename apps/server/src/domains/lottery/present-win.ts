import type { Win } from '@pitlane/contract/lottery/lottery.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { canGiveAddress, type Win as WinFacts, winStateAt } from '@pitlane/domain/lottery/prizes.ts'
import { defaultCurrency } from '@pitlane/domain/money.ts'
import type { Context } from '../../platform/context.ts'
import type { WinRow } from '../../reads/lottery-wins.ts'
import { presentPicture } from '../catalog/public.ts'
import { presentAddress } from '../order/public.ts'
import type { lotteryWins } from './tables.ts'

type Viewer = Pick<Context, 'lang' | 'now'>

/** What the rules ask of a prize. */
export const winFacts = ({ kind, state, redeemBy, address, ...win }: typeof lotteryWins.$inferSelect): WinFacts => ({
  kind,
  state,
  redeemBy: redeemBy?.getTime() ?? null,
  hasAddress: address !== null,
  isNoted: win.reference !== '' && win.substitutePoints === null,
})

/** The fields that its winner and the staff see alike. */
export function presentShared({ win, prize, activity, timeline }: WinRow, { lang, now }: Viewer) {
  const title = textIn(prize.titles, lang)
  return {
    id: win.id,
    draw_id: win.drawId,
    activity_id: win.activityId,
    activity: textIn(activity, lang),
    kind: win.kind,
    title,
    picture: prize.picture && presentPicture(prize.picture, title),
    points: prize.points,
    worth: prize.worth,
    currency: defaultCurrency,
    state: winStateAt(winFacts(win), now),
    won_at: win.wonAt.getTime(),
    redeem_by: win.redeemBy?.getTime() ?? null,
    reference: win.reference,
    address: win.address && presentAddress(win.address, lang),
    shipped_at: win.shippedAt?.getTime() ?? null,
    timeline,
  }
}

/** What staff have noted of a recharge that a second person has not confirmed is not for its winner yet. */
export const presentWin = (row: WinRow, viewer: Viewer): Win => ({
  ...presentShared(row, viewer),
  reference: row.win.state === 'unredeemed' && row.win.firstApproval !== null ? '' : row.win.reference,
  substitute_points: row.win.state === 'redeemed' ? row.win.substitutePoints : null,
  coupon_record_id: row.win.couponRecordId,
  address_open: canGiveAddress(winFacts(row.win), viewer.now).ok,
})
