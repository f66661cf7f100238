import type { AfterSalesQuote, AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { useLoaderData, useSearchParams } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { stillLoading } from '../../lib/unloaded.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { OrderGone, orderHref, ordersHref } from '../order/index.ts'
import { ApplyForm } from './apply-form.tsx'
import { loadGone } from './load-gone.ts'

type State =
  | { kind: 'loading' }
  | { kind: 'gone'; text: string }
  | { kind: 'form'; quote: AfterSalesQuote; earlier: AfterSalesRequest | null }

export const loader = screenLoader(['after-sales', 'order', 'media', 'withdrawal'], () => ({
  noindex: true,
  answer: stillLoading<State>(),
}))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const number = query.get('after_sales_no')
  const named = number ? { after_sales_no: number } : {}
  const answer = await loadGone<State>(async () => {
    const question = { order_no: query.get('order_no') ?? '', line_id: query.get('line_id') ?? '', ...named }
    const [quote, earlier] = await Promise.all([
      api.quoteAfterSales(question, inPlace),
      number ? api.getReturnOrder({ after_sales_no: number }, inPlace) : null,
    ])
    return { kind: 'form', quote, earlier }
  })
  return { answer: answer }
})
export const meta = screenMeta

/** Asks for after-sales of a line: `?order_no=&line_id=`; with `&after_sales_no=` it changes a request. */
export default function ApplyScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const orderNo = query.get('order_no')
  const bar = <AppBar title={title} back={useBack(orderNo ? orderHref(orderNo) : ordersHref)} />
  if (answer.kind === 'form') return <ApplyForm bar={bar} quote={answer.quote} earlier={answer.earlier} />
  return (
    <Page bar={bar}>{answer.kind === 'loading' ? <SkeletonList rows={4} /> : <OrderGone text={answer.text} />}</Page>
  )
}

export { LoadFailed as ErrorBoundary }
