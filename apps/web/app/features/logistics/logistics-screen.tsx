import { CallError } from '@pitlane/contract/http-transport.ts'
import type { TrackInfo } from '@pitlane/contract/logistics/logistics.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { PackageSearch } from 'lucide-react'
import { useLoaderData, useSearchParams } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { stillLoading } from '../../lib/unloaded.ts'
import type { api as Api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { orderHref, ordersHref } from '../order/index.ts'
import { WithdrawalLink } from '../withdrawal/index.ts'
import { TrackedParcel } from './tracked-parcel.tsx'

export const loader = screenLoader(['order', 'withdrawal'], () => ({ noindex: true, answer: stillLoading<Tracking>() }))
export const clientLoader = privateLoader(async ({ api, query }) => ({ answer: await loadTracking(api, query) }))
export const meta = screenMeta

/** Where an order's parcels are: `?order_no=`; those of a request: `?after_sales_no=`. */
export default function LogisticsScreen() {
  const { title, answer } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const orderNo = query.get('order_no')
  const back = useBack(orderNo ? orderHref(orderNo) : ordersHref)
  return (
    <Page bar={<AppBar title={title} back={back} />}>
      {answer.kind === 'loading' && <SkeletonList rows={5} />}
      {answer.kind === 'gone' && <TrackingGone text={answer.text} />}
      {answer.kind === 'tracking' && (
        <Stack>
          <Parcels info={answer.info} />
          {orderNo && <WithdrawalLink orderNo={orderNo} />}
        </Stack>
      )}
    </Page>
  )
}

/** Specification point 8: nothing is tracked under what the address names. */
function TrackingGone({ text }: { text: string }) {
  const t = useT()
  return (
    <ErrorState
      icon={<PackageSearch />}
      title={t('order.tracking_not_found')}
      text={text}
      action={<Button href={ordersHref}>{t('order.to_orders')}</Button>}
    />
  )
}

function Parcels({ info }: { info: TrackInfo }) {
  const t = useT()
  if (info.parcels.length === 0)
    return (
      <EmptyState
        icon={<PackageSearch size={32} />}
        title={t('order.no_tracking')}
        text={t('order.no_tracking_text')}
      />
    )
  return (
    <Stack>
      {info.to_ship > 0 && <p>{t('order.more_to_come', { count: info.to_ship })}</p>}
      {info.parcels.map((parcel) => (
        <TrackedParcel key={parcel.courier + parcel.tracking_number} parcel={parcel} />
      ))}
    </Stack>
  )
}

type Tracking = { kind: 'loading' } | { kind: 'gone'; text: string } | { kind: 'tracking'; info: TrackInfo }

/** The parcels that the address asks for; `gone` where they are not there or not one's own. */
async function loadTracking(api: typeof Api, query: URLSearchParams): Promise<Tracking> {
  const after_sales_no = query.get('after_sales_no')
  const input = { order_no: query.get('order_no') ?? '', ...(after_sales_no ? { after_sales_no } : {}) }
  try {
    return { kind: 'tracking', info: await api.getTrackInfo(input, inPlace) }
  } catch (error) {
    if (error instanceof CallError && (error.code !== null || error.status === 400))
      return { kind: 'gone', text: error.status === 400 ? '' : error.message }
    throw error
  }
}

export { LoadFailed as ErrorBoundary }
