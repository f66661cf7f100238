import type { OrderSummary } from '@pitlane/contract/order/order.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './order-card.module.css'
import { orderHref } from './order-href.ts'
import { FlashBadge, MallBadge, OrderBadge } from './order-label.tsx'
import { LineRow } from './line-row.tsx'
import { hasButtons, OrderButtons } from './order-buttons.tsx'
import { PayCountdown } from './pay-countdown.tsx'
import { unitPoints } from './unit-points.ts'
import { usePriceText } from './use-price-text.ts'
import type { OrderActions } from './use-order-actions.ts'

const most = 3
type OrderCardProps = { order: OrderSummary; clock: number; actions: OrderActions; onEnd: (orderNo: string) => void }

/** An order in the list: all of its upper part leads to its screen. */
export function OrderCard({ order, clock, actions, onEnd }: OrderCardProps) {
  const { t, date } = useI18n()
  const priceText = usePriceText()
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const hidden = order.lines.length - most
  return (
    <Card as="article" flush aria-label={t('order.open_order', { number: order.order_no })}>
      <Link className={styles.open} href={orderHref(order.order_no)}>
        <span className={styles.head}>
          <span>{date(order.created_at, true)}</span>
          <span className={styles.badges}>
            {order.flash && <FlashBadge />}
            {order.points_price > 0 && <MallBadge />}
            <OrderBadge order={order} />
          </span>
        </span>
        {order.lines.slice(0, most).map((line) => (
          <LineRow
            key={line.id}
            line={line}
            price={<span>{priceText(line.unit_price, order.currency, unitPoints(order, line))}</span>}
            end={<small>{t('order.times', { count: line.quantity })}</small>}
          />
        ))}
        {hidden > 0 && <small>{t('order.more_lines', { count: hidden })}</small>}
        <span className={styles.total}>
          {t('order.items', { count })}
          <span>
            {t('order.total')} <b>{priceText(order.price.payable, order.currency, order.points_price)}</b>
          </span>
        </span>
      </Link>
      {hasButtons(order) && (
        <div className={styles.foot}>
          {order.label === 'to_pay' && (
            <span className={styles.within}>
              {t('order.pay_within')}
              <PayCountdown payBy={order.pay_by} clock={clock} onEnd={() => onEnd(order.order_no)} />
            </span>
          )}
          <span className={styles.buttons}>
            <OrderButtons order={order} actions={actions} size="s" />
          </span>
        </div>
      )}
    </Card>
  )
}
