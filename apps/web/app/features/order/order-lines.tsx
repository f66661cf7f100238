import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { LineRow } from './line-row.tsx'
import styles from './line-row.module.css'
import { applyHref, refundsHref } from './order-href.ts'
import { OrderPrice } from './order-price.tsx'
import { unitPoints } from './unit-points.ts'
import { usePriceText } from './use-price-text.ts'

type Line = OrderDetails['lines'][number]

/** Lists the bought things and their prices; a problem with a thing is said where the thing stands. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const t = useT()
  const more = { href: refundsHref(order.order_no), label: t('order.requests') }
  return (
    <Card>
      <Section title={t('order.bought')} {...(order.paid > 0 ? { more } : {})}>
        <Stack gap="fields">
          {order.lines.map((line) => (
            <OrderLine key={line.id} order={order} line={line} />
          ))}
          <OrderPrice
            price={order.price}
            currency={order.currency}
            treatment={order.treatment}
            points={order.points_price}
          />
        </Stack>
      </Section>
    </Card>
  )
}

function OrderLine({ order, line }: { order: OrderDetails; line: Line }) {
  const t = useT()
  const priceText = usePriceText()
  const left = line.quantity - line.refunded
  return (
    <div>
      <Link className={styles.link} href={`/mall/productDetail?id=${line.goods_id}`}>
        <LineRow
          line={line}
          nameAs="h3"
          note={line.device_sn && t('order.device_is', { name: line.device_sn })}
          price={<span>{priceText(line.unit_price, order.currency, unitPoints(order, line))}</span>}
          end={<small>{t('order.times', { count: line.quantity })}</small>}
        />
      </Link>
      <div className={styles.acts}>
        {line.refunded > 0 && <small>{t('order.units_refunded', { count: line.refunded })}</small>}
        {(line.device_sn || order.device_sn) !== '' &&
          order.paid_at !== null &&
          left > 0 &&
          line.optional_packages > line.packages.length && (
            <Button size="s" kind="quiet" href="/me/devices">
              {t('order.choose_packages')}
            </Button>
          )}
        {order.actions.includes('apply') && left > 0 && (
          <Button
            size="s"
            kind="quiet"
            href={applyHref(order.order_no, line.id)}
            aria-label={t('order.apply_for', { name: line.name })}
          >
            {t('order.apply')}
          </Button>
        )}
      </div>
    </div>
  )
}
