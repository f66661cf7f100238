import type { Win } from '@pitlane/contract/lottery/lottery.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { pointsHref, prizeHref } from './lottery-href.ts'

/** What comes next with a prize of its kind, in its state. */
export function useNextText(): (win: Win) => string {
  const { t, date } = useI18n()
  return (win) => {
    if (win.state === 'expired') return t('lottery.prize_expired')
    if (win.substitute_points !== null) return t('lottery.next_points', { count: win.substitute_points })
    if (win.kind === 'points') return t('lottery.next_points', { count: win.points ?? 0 })
    if (win.kind === 'coupon') return t('lottery.next_coupon')
    if (win.kind === 'gift_card') return t(win.state === 'redeemed' ? 'lottery.next_card_done' : 'lottery.next_card')
    if (win.shipped_at) return t('lottery.next_shipped', { date: date(win.shipped_at) })
    if (win.address) return t('lottery.next_packed')
    return t('lottery.next_address', { date: win.redeem_by === null ? '' : date(win.redeem_by, true) })
  }
}

/** The one button: an address, the coupon, the balance, or the prize itself. */
export function NextStep({ win }: { win: Win }) {
  const { t } = useI18n()
  if (win.kind === 'coupon')
    return (
      <Button wide size="l" href="/me/coupons">
        {t('lottery.to_coupons')}
      </Button>
    )
  if (win.kind === 'points')
    return (
      <Button wide size="l" href={pointsHref}>
        {t('lottery.to_points')}
      </Button>
    )
  return (
    <Button wide size="l" href={prizeHref(win.id)}>
      {t(win.kind === 'goods' && win.address === null ? 'lottery.give_address' : 'lottery.to_prize')}
    </Button>
  )
}
