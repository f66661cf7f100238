import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { cx } from '@pitlane/ui/cx.ts'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './order-head.module.css'
import { FlashBadge, labelLooks, MallBadge, shownLabel } from './order-label.tsx'
import { PayCountdown } from './pay-countdown.tsx'

type OrderHeadProps = { order: OrderDetails; clock: number; onEnd: () => void }

/** How the order stands, in a word, a sentence and, while it waits for payment, the time that is left. */
export function OrderHead({ order, clock, onEnd }: OrderHeadProps) {
  const { t, date } = useI18n()
  const label = shownLabel(order)
  const { icon: Icon, tone } = labelLooks[label]
  return (
    <Card>
      <div className={styles.head} role="status">
        <span className={cx(styles.icon, styles[tone])}>
          <Icon size={24} />
        </span>
        <h2 className={styles.title}>{t(`order.label_${label}`)}</h2>
        <p className={styles.text}>{t(`order.about_${label}`)}</p>
        {order.points_price > 0 && (
          <p className={styles.text}>
            <MallBadge />
          </p>
        )}
        {order.flash && (
          <p className={styles.text}>
            <FlashBadge />
          </p>
        )}
        {order.receive_by !== null && (
          <p className={styles.text}>{t('order.receive_by', { time: date(order.receive_by) })}</p>
        )}
        {order.label === 'to_pay' && (
          <p className={styles.within}>
            {t('order.pay_within')}
            <PayCountdown payBy={order.pay_by} clock={clock} onEnd={onEnd} />
          </p>
        )}
      </div>
    </Card>
  )
}
