import { type OrderTab, orderTabs } from '@pitlane/domain/order/states.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { Tabs } from '@pitlane/ui/tabs.tsx'
import { useLoaderData, useLocation } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useQuery } from '../../lib/use-query.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { loadWallets, type WalletOption } from '../payment/index.ts'
import { OrderList } from './order-list.tsx'
import { type OrderPage, readTab } from './order-pages.ts'
import { pageSize } from './use-orders.ts'

type Loaded = { tab: OrderTab; first: OrderPage; clock: number; wallets: WalletOption[] }

export const loader = screenLoader(['order', 'payment'], () => ({ noindex: true, orders: unloaded<Loaded>() }))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const tab = readTab(query)
  const [first, wallets] = await Promise.all([api.listOrders({ tab, page_size: pageSize }, inPlace), loadWallets()])
  return { orders: { tab, first, wallets, clock: (first.list[0]?.now ?? Date.now()) - Date.now() } }
})
export const meta = screenMeta

/** My orders by what they wait for. The tab that was tapped is shown at once, with a skeleton until its orders are there. */
export default function OrdersScreen() {
  const { title, orders } = useLoaderData<typeof loader>()
  const t = useT()
  const back = useBack('/me')
  const { pathname } = useLocation()
  const { query } = useQuery()
  const current = readTab(query)
  const tabs = orderTabs.map((tab) => ({
    href: tab === 'all' ? pathname : `${pathname}?tab=${tab}`,
    label: t(`order.tab_${tab}`),
    current: tab === current,
  }))
  return (
    <Page bar={<AppBar title={title} back={back} below={<Tabs label={t('order.tabs')} tabs={tabs} />} />}>
      {orders?.tab === current ? <OrderList key={current} {...orders} /> : <OrdersSkeleton />}
    </Page>
  )
}

const OrdersSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      {[1, 2, 3].map((at) => (
        <Card key={at}>
          <SkeletonList rows={2} />
        </Card>
      ))}
    </Stack>
  </div>
)

export { LoadFailed as ErrorBoundary }
