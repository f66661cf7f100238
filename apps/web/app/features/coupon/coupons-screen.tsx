import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { Tabs } from '@pitlane/ui/tabs.tsx'
import { useLoaderData, useLocation } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { CouponList, CouponSkeleton } from './coupon-list.tsx'
import { stateReason } from './coupon-rules.ts'

type Loaded = { coupons: CouponRecord[]; now: number }
export const loader = screenLoader(['coupon'], () => ({ noindex: true, loaded: unloaded<Loaded>() }))
export const clientLoader = privateLoader(async ({ api }) => ({
  loaded: { coupons: await api.listCouponRecords({}, { noLoading: true }), now: Date.now() },
}))
export const meta = screenMeta

const tabNames = ['available', 'not_usable'] as const

/** My coupons: those that can be used, and those that cannot with the reason. A skeleton until the browser has loaded them. */
export default function CouponsScreen() {
  const { title, loaded } = useLoaderData<typeof loader>()
  const t = useT()
  const back = useBack('/me')
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab') === 'not_usable' ? 'not_usable' : 'available'
  const inTab = (name: (typeof tabNames)[number]) =>
    loaded?.coupons.filter((record) => (stateReason(record, loaded.now) === null) === (name === 'available')) ?? []
  const tabs = tabNames.map((name) => ({
    href: name === 'available' ? pathname : `${pathname}?tab=${name}`,
    label: t(`coupon.tab_${name}`),
    current: name === tab,
    count: loaded ? inTab(name).length : undefined,
  }))
  return (
    <Page bar={<AppBar title={title} back={back} below={<Tabs label={t('coupon.tabs')} tabs={tabs} />} />}>
      {loaded ? <CouponList tab={tab} coupons={inTab(tab)} now={loaded.now} /> : <CouponSkeleton />}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
