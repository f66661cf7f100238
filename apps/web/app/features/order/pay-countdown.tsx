import { parseDeadline, remaining } from '@pitlane/domain/countdown.ts'
import { Countdown } from '@pitlane/ui/countdown.tsx'
import { useI18n } from '../../lib/i18n.tsx'

type PayCountdownProps = {
  payBy: number
  /** The server's clock is ahead of ours by so many milliseconds. */
  clock: number
  onEnd: () => void
}

const secondsLeft = (at: number, now: number): number => {
  const { days, hours, minutes, seconds } = remaining(at, now)
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
}

/** How long an order can still be paid, by the server's clock. */
export function PayCountdown({ payBy, clock, onEnd }: PayCountdownProps) {
  const { t, date, days } = useI18n()
  const deadline = parseDeadline(payBy)
  if (!deadline.ok) return <span>{t('order.countdown_timestamp')}</span>
  return (
    <Countdown
      deadline={deadline.at}
      now={() => Date.now() + clock}
      secondsLeft={secondsLeft}
      dayText={days}
      label={t('order.pay_until', { time: date(deadline.at, true) })}
      onEnd={onEnd}
    />
  )
}
