import type { OrderSummary } from '@pitlane/contract/order/order.ts'
import type { OrderDocument } from '@pitlane/contract/invoice/invoice.ts'
import type { WaitingService } from '@pitlane/contract/membership/membership.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { useCallback } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { stillLoading } from '../../lib/unloaded.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { isGuest } from '../../lib/session.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { loadWaiting, WaitingServices } from '../device/index.ts'
import { type WalletOption, loadWallets } from '../payment/index.ts'
import { WithdrawalLink } from '../withdrawal/index.ts'
import { GuestCard } from './guest-card.tsx'
import { type OrderAnswer, loadOrder } from './load-order.ts'
import { OrderButtons, hasButtons } from './order-buttons.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderGone } from './order-gone.tsx'
import { OrderHead } from './order-head.tsx'
import { ordersHref } from './order-href.ts'
import { OrderOverlays } from './order-overlays.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderView } from './order-view.tsx'
import { loadDocuments } from './use-document-pdf.ts'
import { useFreshOnReturn } from './use-fresh-on-return.ts'
import { type OrderActions, useOrderActions } from './use-order-actions.ts'

type State = { kind: 'loading' } | OrderAnswer

export const loader = screenLoader(['order', 'after-sales', 'address', 'payment', 'device', 'withdrawal'], () => ({
  noindex: true,
  answer: stillLoading<State>(),
  wallets: [] as WalletOption[],
  waiting: [] as WaitingService[],
  documents: [] as OrderDocument[],
}))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const orderNo = query.get('order_no') ?? ''
  const waits = loadWaiting(orderNo).catch(() => [])
  const papers = loadDocuments(orderNo).catch(() => [])
  const [answer, wallets, waiting, documents] = await Promise.all([
    loadOrder(api, orderNo),
    loadWallets(),
    waits,
    papers,
  ])
  return { answer, wallets, waiting, documents }
})
export const meta = screenMeta

/** One of my orders: `?order_no=`. Until the browser has loaded it, its skeleton. */
export default function OrderScreen() {
  const { title, answer, wallets, waiting, documents } = useLoaderData<typeof loader>()
  const back = useBack(ordersHref)
  const actions = useOrderActions()
  const { revalidate } = useRevalidator()
  const refresh = useCallback(() => void revalidate(), [revalidate])
  useFreshOnReturn(refresh)
  const acts = answer.kind === 'order' && hasButtons(answer.order)
  return (
    <Page
      bar={<AppBar title={title} back={back} />}
      action={acts && <OrderBar order={answer.order} actions={actions} />}
    >
      {answer.kind === 'loading' && <OrderSkeleton />}
      {answer.kind === 'gone' && <OrderGone text={answer.text} />}
      {answer.kind === 'order' && (
        <Stack>
          <OrderHead order={answer.order} clock={answer.clock} onEnd={refresh} />
          <WaitingServices waiting={waiting} onStarted={refresh} inOrder />
          {isGuest() && <GuestCard />}
          <OrderView order={answer.order} onChanged={refresh} />
          <OrderDocuments documents={documents} />
          <WithdrawalLink orderNo={answer.order.order_no} />
        </Stack>
      )}
      <OrderOverlays actions={actions} wallets={wallets} onChanged={refresh} />
    </Page>
  )
}

/** Offers the actions of an order as it is now. */
const OrderBar = ({ order, actions }: { order: OrderSummary; actions: OrderActions }) => (
  <StickyBar>
    <OrderButtons order={order} actions={actions} size="l" />
  </StickyBar>
)

export { LoadFailed as ErrorBoundary }
