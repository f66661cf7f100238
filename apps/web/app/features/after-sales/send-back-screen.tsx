import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
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
import { OrderGone, ordersHref } from '../order/index.ts'
import { requestHref } from './after-sales-href.ts'
import { loadGone } from './load-gone.ts'
import { SendBackForm } from './send-back-form.tsx'

type Carrier = { id: number; name: string }
type State =
  | { kind: 'loading' }
  | { kind: 'gone'; text: string }
  | { kind: 'form'; request: AfterSalesRequest; carriers: Carrier[] }

export const loader = screenLoader(['after-sales', 'order'], () => ({
  noindex: true,
  answer: stillLoading<State>(),
}))
export const clientLoader = privateLoader(async ({ api, query }) => {
  const answer = await loadGone<State>(async () => {
    const [request, carriers] = await Promise.all([
      api.getReturnOrder({ after_sales_no: query.get('after_sales_no') ?? '' }, inPlace),
      api.listReturnCarriers({}, inPlace),
    ])
    return { kind: 'form', request, carriers }
  })
  return { answer: answer }
})
export const meta = screenMeta

/** With whom and under what number the goods come back: `?after_sales_no=`. */
export default function SendBackScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const number = query.get('after_sales_no')
  const bar = <AppBar title={title} back={useBack(number ? requestHref(number) : ordersHref)} />
  return (
    <Page bar={bar}>
      {answer.kind === 'loading' && <SkeletonList rows={3} />}
      {answer.kind === 'gone' && <OrderGone text={answer.text} />}
      {answer.kind === 'form' && <SendBackForm request={answer.request} carriers={answer.carriers} />}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
