import { Countdown } from '@pitlane/ui/countdown.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { useTimeText } from '../../lib/use-time-text.ts'
import styles from './flash-sale.module.css'
import type { FlashTime } from './use-flash-state.ts'

/** How long until the slot begins, or how long it still runs. */
export function FlashCountdown({ state, edge, clock, onEdge }: FlashTime) {
  const { t, days } = useI18n()
  const timeText = useTimeText()
  if (state === 'ended') return <span className={styles.within}>{t('flash-sale.ended')}</span>
  const upcoming = state === 'upcoming'
  return (
    <span className={styles.within}>
      {t(upcoming ? 'flash-sale.starts_in' : 'flash-sale.ends_in')}
      <Countdown
        key={state}
        deadline={edge}
        now={clock}
        dayText={days}
        label={t(upcoming ? 'flash-sale.starts_at' : 'flash-sale.ends_at', { time: timeText(edge, clock()) })}
        onEnd={onEdge}
      />
    </span>
  )
}
