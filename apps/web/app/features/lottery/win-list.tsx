import type { Win } from '@pitlane/contract/lottery/lottery.ts'
import { dayMs } from '@pitlane/domain/day.ts'
import type { WinState } from '@pitlane/domain/lottery/prizes.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { CircleCheck, Clock, Gift, TimerOff } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { ListFoot } from '../../lib/list-foot.tsx'
import type { WinPage } from './load-lottery.ts'
import { lotteryHref, prizeHref } from './lottery-href.ts'
import styles from './lottery.module.css'
import { useNextText } from './next-step.tsx'
import { PrizePicture } from './prize-face.tsx'
import { useWins } from './use-wins.ts'

const looks = {
  unredeemed: { tone: 'watch', icon: <Clock size={14} /> },
  redeemed: { tone: 'good', icon: <CircleCheck size={14} /> },
  claimed: { tone: 'good', icon: <CircleCheck size={14} /> },
  expired: { tone: 'neutral', icon: <TimerOff size={14} /> },
} as const satisfies Record<WinState, object>

export function WinBadge({ state }: { state: WinState }) {
  const { t } = useI18n()
  return <Badge {...looks[state]}>{t(`lottery.win_${state}`)}</Badge>
}

/** How long the winner still has to say where it shall go. */
export function TimeLeft({ win, now }: { win: Pick<Win, 'state' | 'address' | 'redeem_by'>; now: number }) {
  const { t } = useI18n()
  if (win.state !== 'unredeemed' || win.address || win.redeem_by === null) return null
  const left = win.redeem_by - now
  return (
    <span>
      {left < dayMs
        ? t('lottery.hours_left', { count: Math.max(1, Math.ceil(left / 3_600_000)) })
        : t('lottery.days_left', { count: Math.floor(left / dayMs) })}
    </span>
  )
}

export function WinList({ state, first }: { state: WinState | null; first: WinPage }) {
  const { t } = useI18n()
  const nextText = useNextText()
  const pages = useWins(state, first)
  if (pages.items.length === 0)
    return (
      <EmptyState
        icon={<Gift size={28} />}
        title={t('lottery.no_wins')}
        action={<Button href={lotteryHref}>{t('lottery.to_draw')}</Button>}
      />
    )
  return (
    <Stack>
      {pages.items.map((win) => (
        <Card key={win.id} href={prizeHref(win.id)}>
          <div className={styles.row}>
            <PrizePicture prize={win} size="row" />
            <div className={styles.grow}>
              <WinBadge state={win.state} />
              <b>{win.title}</b>
              <span className={styles.quiet}>{nextText(win)}</span>
              <TimeLeft win={win} now={first.now} />
            </div>
          </div>
        </Card>
      ))}
      <ListFoot pages={pages} />
    </Stack>
  )
}
