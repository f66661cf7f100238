import type { OrderDetails } from '@pitlane/contract/order.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Timeline } from '@pitlane/ui/timeline.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { LineRow } from './line-row.tsx'
import styles from './line-row.module.css'
import { moveKey } from './moves.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderPrice } from './order-price.tsx'

/** Below the head of an order's screen: where it goes, what it holds and costs, its number and times, what happened. */
export function OrderView({ order }: { order: OrderDetails }) {
  const { t, money, date } = useI18n()
  const moves = order.moves.toReversed()
  return (
    <Stack>
      <OrderDelivery order={order} />
      <Card>
        <Section title={t('order.bought')}>
          <Stack gap="fields">
            {order.lines.map((line) => (
              <Link key={line.id} className={styles.link} href={`/mall/productDetail?id=${line.goods_id}`}>
                <LineRow
                  line={line}
                  nameAs="h3"
                  price={<span>{money(line.unit_price, order.currency)}</span>}
                  end={<small>{t('order.times', { count: line.quantity })}</small>}
                />
              </Link>
            ))}
            <OrderPrice price={order.price} currency={order.currency} />
          </Stack>
        </Section>
      </Card>
      <Card>
        <Section title={t('order.about')}>
          <OrderFacts order={order} />
        </Section>
      </Card>
      <Card>
        <Section title={t('order.history')}>
          <Timeline
            label={t('order.history')}
            entries={moves.map((move, at) => ({
              key: String(moves.length - at),
              title: t(moveKey(move)),
              time: date(move.at, true),
              dateTime: new Date(move.at).toISOString(),
            }))}
          />
        </Section>
      </Card>
    </Stack>
  )
}
