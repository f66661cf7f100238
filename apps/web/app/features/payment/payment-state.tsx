import { cx } from '@pitlane/ui/cx.ts'
import { Spinner } from '@pitlane/ui/spinner.tsx'
import { Check, Clock, type LucideIcon, Undo2, X } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './payment-state.module.css'

/** The return page can say how the payment ended, that nobody knows yet, or that the order cannot be paid any more. */
export type ReturnState = 'confirming' | 'slow' | 'settled' | 'failed' | 'abandoned' | 'over'

type Look = { icon: LucideIcon | null; tone: 'plain' | 'good' | 'watch' | 'bad' }
const looks: Record<ReturnState, Look> = {
  confirming: { icon: null, tone: 'plain' },
  slow: { icon: Clock, tone: 'watch' },
  settled: { icon: Check, tone: 'good' },
  failed: { icon: X, tone: 'bad' },
  abandoned: { icon: Undo2, tone: 'plain' },
  over: { icon: X, tone: 'plain' },
}

/** The large sign with its words; of a service that was paid for, until when it is valid. A change is read out. */
export function PaymentState({ state, validUntil = null }: { state: ReturnState; validUntil?: number | null }) {
  const { t, date } = useI18n()
  const { icon: Icon, tone } = looks[state]
  const isExtended = state === 'settled' && validUntil !== null
  return (
    <div className={styles.state} role="status">
      <span className={cx(styles.icon, styles[tone])}>
        {Icon ? <Icon size={44} /> : <Spinner className={styles.turning} />}
      </span>
      <h2 className={styles.title}>
        {isExtended ? t('payment.valid_until', { day: date(validUntil) }) : t(`payment.${state}`)}
      </h2>
      <p className={styles.text}>{t(isExtended ? 'payment.settled' : `payment.${state}_text`)}</p>
    </div>
  )
}
