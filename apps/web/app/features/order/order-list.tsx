import type { OrderTab } from '@pitlane/domain/order/states.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { LoadMore, NothingMore } from '@pitlane/ui/list-end.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { PullToRefresh } from '@pitlane/ui/pull-to-refresh.tsx'
import { CreditCard, type LucideIcon, Package, ReceiptText, RotateCcw, Star, Truck } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import type { WalletOption } from '../payment/index.ts'
import { OrderCard } from './order-card.tsx'
import { ordersHref } from './order-href.ts'
import { OrderOverlays } from './order-overlays.tsx'
import type { OrderPage } from './order-pages.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useOrders } from './use-orders.ts'

const icons: Record<OrderTab, LucideIcon> = {
  all: ReceiptText,
  to_pay: CreditCard,
  to_ship: Package,
  to_receive: Truck,
  to_review: Star,
  refunded: RotateCcw,
}

type OrderListProps = { tab: OrderTab; first: OrderPage; clock: number; wallets: readonly WalletOption[] }

export function OrderList({ tab, first, clock: firstClock, wallets }: OrderListProps) {
  const t = useT()
  const { orders, clock, next, state, loadMore, reload, refresh } = useOrders(tab, first, firstClock)
  const actions = useOrderActions()
  const onChanged = (orderNo: string) => void refresh(orderNo)
  return (
    <PullToRefresh onRefresh={reload} label={t('shell.loading')}>
      <Stack>
        {orders.map((order) => (
          <OrderCard key={order.order_no} order={order} clock={clock} actions={actions} onEnd={onChanged} />
        ))}
        {orders.length === 0 && next === null && <NoOrders tab={tab} />}
        {next !== null && (
          <LoadMore
            href={`${ordersHref}?tab=${tab}`}
            label={t('shell.load_more')}
            loading={state === 'loading'}
            onClick={(event) => {
              event.preventDefault()
              void loadMore()
            }}
          />
        )}
        {state === 'failed' && (
          <div role="alert">
            <FieldError>{t('shell.offline_text')}</FieldError>
          </div>
        )}
        {orders.length > 0 && next === null && <NothingMore>{t('shell.nothing_more')}</NothingMore>}
      </Stack>
      <OrderOverlays actions={actions} wallets={wallets} onChanged={onChanged} />
    </PullToRefresh>
  )
}

function NoOrders({ tab }: { tab: OrderTab }) {
  const t = useT()
  const Icon = icons[tab]
  const action =
    tab === 'all' ? (
      <Button href="/">{t('order.to_shop')}</Button>
    ) : (
      <Button kind="secondary" href={ordersHref}>
        {t('order.show_all')}
      </Button>
    )
  return (
    <EmptyState icon={<Icon />} title={t(`order.empty_${tab}`)} text={t(`order.empty_${tab}_text`)} action={action} />
  )
}
