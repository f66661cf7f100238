import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Timeline } from '@pitlane/ui/timeline.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { BuyAgain } from '../cart/index.ts'
import { moveKey } from './moves.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { ShopRefunds } from './shop-refunds.tsx'

/** Below the head of an order's screen: where it is and goes, what it holds and costs, its number and times, what happened. */
export function OrderView({ order, onChanged }: { order: OrderDetails; onChanged: () => void }) {
  const { t, date } = useI18n()
  const moves = order.moves.toReversed()
  // One that can still be paid needs no second; what was paid with points has a price of its own.
  const canBuyAgain = order.points_price === 0 && !order.actions.includes('pay') && order.payment !== 'processing'
  return (
    <Stack>
      <OrderParcels order={order} />
      <OrderDelivery order={order} onChanged={onChanged} />
      <ShopRefunds order={order} />
      <OrderLines order={order} />
      {canBuyAgain && <BuyAgain order={order} />}
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
