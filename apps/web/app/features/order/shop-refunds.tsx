import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { Facts } from './facts.tsx'

type ShopRefund = OrderDetails['refunds'][number]

const tones = { refunding: 'brand', refund_failed: 'watch', refunded: 'good' } as const satisfies Record<
  ShopRefund['state'],
  string
>

/** Money that the shop has sent back by itself: why, for what, and whether it has arrived. */
export function ShopRefunds({ order }: { order: OrderDetails }) {
  const { t, money, date } = useI18n()
  const { currency, lines } = order
  const some = (amount: number) => (amount > 0 ? money(amount, currency) : null)
  const nameOf = (lineId: number) => lines.find(({ id }) => id === lineId)?.name ?? ''
  return order.refunds.map((refund) => (
    <Card key={refund.number}>
      <Section title={t('after-sales.shop_refund')}>
        <Stack>
          <div>
            <Badge tone={tones[refund.state]}>{t(`after-sales.state_${refund.state}`)}</Badge>
          </div>
          <p>{refund.reason}</p>
          {refund.lines.map(({ line_id, quantity }) => (
            <small key={line_id}>
              {nameOf(line_id)} {t('order.times', { count: quantity })}
            </small>
          ))}
          <Facts
            facts={[
              { label: t('after-sales.for_goods'), value: some(refund.amount) },
              { label: t('order.price_freight'), value: some(refund.freight) },
              { label: t('after-sales.goodwill'), value: some(refund.goodwill) },
              {
                label: t('after-sales.points'),
                value: refund.points > 0 ? t('order.points', { points: refund.points }) : null,
              },
              { label: t('after-sales.refund_amount'), value: <b>{money(refund.total, currency)}</b> },
              { label: t('after-sales.event_refund'), value: refund.started_at && date(refund.started_at, true) },
              { label: t('after-sales.event_settle'), value: refund.done_at && date(refund.done_at, true) },
            ]}
          />
          {refund.total > 0 && <small>{t(`after-sales.about_${refund.state}`)}</small>}
        </Stack>
      </Section>
    </Card>
  ))
}
