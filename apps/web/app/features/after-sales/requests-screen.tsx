import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { RotateCcw } from 'lucide-react'
import { useCallback } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { stillLoading } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { OrderGone, orderHref, ordersHref, useFreshOnReturn } from '../order/index.ts'
import { WithdrawalLink } from '../withdrawal/index.ts'
import { loadGone } from './load-gone.ts'
import { RequestCard } from './request-card.tsx'
import { RequestView } from './request-view.tsx'

type State =
  | { kind: 'loading' }
  | { kind: 'gone'; text: string }
  | { kind: 'one'; request: AfterSalesRequest; clock: number }
  | { kind: 'all'; requests: AfterSalesRequest[] }

export const loader = screenLoader(['after-sales', 'order', 'media', 'withdrawal'], () => ({
  noindex: true,
  answer: stillLoading<State>(),
}))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const number = query.get('after_sales_no')
  const answer = await loadGone<State>(async () => {
    if (number === null)
      return { kind: 'all', requests: await api.listReturnOrders({ order_no: query.get('order_no') ?? '' }, inPlace) }
    const request = await api.getReturnOrder({ after_sales_no: number }, inPlace)
    return { kind: 'one', request, clock: request.now - Date.now() }
  })
  return { answer: answer }
})
export const meta = screenMeta

/** The course of a request: `?after_sales_no=`; all requests of an order: `?order_no=`. */
export default function RequestsScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const refresh = useCallback(() => void revalidate(), [revalidate])
  useFreshOnReturn(refresh)
  const orderNo = answer.kind === 'one' ? answer.request.order_no : query.get('order_no')
  const bar = <AppBar title={title} back={useBack(orderNo ? orderHref(orderNo) : ordersHref)} />
  if (answer.kind === 'one')
    return <RequestView bar={bar} request={answer.request} clock={answer.clock} onChanged={refresh} />
  return (
    <Page bar={bar}>
      {answer.kind === 'loading' && <SkeletonList rows={5} />}
      {answer.kind === 'gone' && <OrderGone text={answer.text} />}
      {answer.kind === 'all' && (
        <Stack>
          <Requests requests={answer.requests} orderNo={orderNo ?? ''} />
          <WithdrawalLink orderNo={orderNo ?? ''} />
        </Stack>
      )}
    </Page>
  )
}

function Requests({ requests, orderNo }: { requests: readonly AfterSalesRequest[]; orderNo: string }) {
  const t = useT()
  if (requests.length === 0)
    return (
      <EmptyState
        icon={<RotateCcw size={32} />}
        title={t('after-sales.none')}
        text={t('after-sales.none_text')}
        action={
          <Button kind="secondary" href={orderHref(orderNo)}>
            {t('after-sales.to_order')}
          </Button>
        }
      />
    )
  return (
    <Stack>
      {requests.map((request) => (
        <RequestCard key={request.after_sales_no} request={request} />
      ))}
    </Stack>
  )
}

export { LoadFailed as ErrorBoundary }
