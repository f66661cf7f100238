import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { useCallback } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { inBackground } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { loadOrder, ordersHref, type OrderAnswer, OrderGone, useFreshOnReturn } from '../order/index.ts'
import { loadWallets, type WalletOption } from './load-wallets.ts'
import { PaymentResult } from './payment-result.tsx'
import { PaymentState } from './payment-state.tsx'
import type { PaymentStatus } from './use-payment-status.ts'

type State = { kind: 'loading' } | OrderAnswer
type Loaded = { answer: State; status: PaymentStatus['status']; wallets: WalletOption[] }

/** There is nothing to ask the shop about, and nothing to wait for. */
const noOrder: Loaded = { answer: { kind: 'gone', text: '' }, status: 'waiting', wallets: [] }

export const loader = screenLoader(['payment', 'order'], ({ query }): Loaded & { noindex: true } => ({
  ...noOrder,
  ...(query.get('order_no') ? { answer: { kind: 'loading' } as const } : {}),
  noindex: true,
}))
export const clientLoader = privateLoader(async ({ api, query }): Promise<Loaded> => {
  const orderNo = query.get('order_no')
  if (!orderNo) return noOrder
  // Asked first: the question itself may bring the money that the order is shown with.
  const status = await api.getPaymentStatus({ order_no: orderNo }, inBackground).then(
    (answer) => answer.status,
    () => 'waiting' as const,
  )
  const [answer, wallets] = await Promise.all([loadOrder(api, orderNo), loadWallets()])
  return { answer, status, wallets }
})
export const meta = screenMeta

/** Where the provider sends the buyer back to. Being here proves nothing: it asks the shop what has become of the payment. */
export default function ReturnScreen() {
  const { title, answer, status, wallets } = useLoaderData<typeof loader>()
  const t = useT()
  const { revalidate } = useRevalidator()
  const refresh = useCallback(() => void revalidate(), [revalidate])
  useFreshOnReturn(refresh)
  // Not the way back in the history: that leads to the provider.
  const back = { href: ordersHref, label: t('shell.back') }
  return (
    <Page bar={<AppBar title={title} back={back} />}>
      {answer.kind === 'loading' && (
        <Stack gap="sections">
          <PaymentState state="confirming" />
          <Card>
            <SkeletonText lines={2} />
          </Card>
        </Stack>
      )}
      {answer.kind === 'gone' && <OrderGone text={answer.text} />}
      {answer.kind === 'order' && (
        <PaymentResult
          order={answer.order}
          status={status}
          clock={answer.clock}
          wallets={wallets}
          onChanged={refresh}
        />
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
