import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList, SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { PackageSearch } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { Evaluation } from './evaluation.tsx'
import { type OrderToReview, loadOrderReviews } from './load-order-reviews.ts'

export const loader = screenLoader(['review', 'media'], () => ({
  noindex: true,
  order: undefined as OrderToReview | null | undefined,
}))
export const clientLoader = privateLoader(async ({ api, query }) => ({
  order: await loadOrderReviews(api, query),
}))
export const meta = screenMeta

/** Writes what the buyer says about the lines of an order: `?order_no=`, `&line_id=`. */
export default function EvaluationScreen() {
  const { title, order } = useLoaderData<typeof loader>()
  const back = useBack('/mall/order?tab=to_review')
  const bar = <AppBar title={title} back={back} />
  if (order) return <Evaluation key={`${order.orderNo} ${order.lineId}`} bar={bar} order={order} />
  return <Page bar={bar}>{order === null ? <NoOrder /> : <EvaluationSkeleton />}</Page>
}

const EvaluationSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      <Card>
        <SkeletonList rows={1} />
      </Card>
      <SkeletonText lines={8} />
    </Stack>
  </div>
)

function NoOrder() {
  const t = useT()
  return (
    <EmptyState
      icon={<PackageSearch size={28} />}
      title={t('review.no_order')}
      text={t('review.no_order_text')}
      action={<Button href="/mall/order?tab=to_review">{t('review.to_orders')}</Button>}
    />
  )
}

export { LoadFailed as ErrorBoundary }
