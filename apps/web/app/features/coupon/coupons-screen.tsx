import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { Tabs } from '@pitlane/ui/tabs.tsx'
import { useLoaderData, useLocation } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { type OpenCoupon, loadOpenCoupons } from './open-coupons.ts'
import { CouponList, CouponSkeleton } from './coupon-list.tsx'
import { MoreCoupons } from './more-coupons.tsx'
import { stateReason } from './coupon-rules.ts'

type Loaded = { coupons: CouponRecord[]; claimable: OpenCoupon[]; now: number }
export const loader = screenLoader(['coupon'], () => ({ noindex: true, loaded: unloaded<Loaded>() }))
export const clientLoader = privateLoader(async ({ api }) => {
  const [coupons, claimable] = await Promise.all([api.listCouponRecords({}, { noLoading: true }), loadOpenCoupons(api)])
  return { loaded: { coupons, claimable, now: Date.now() } }
})
export const meta = screenMeta

const tabNames = ['available', 'not_usable'] as const

/** My coupons: those that can be used, below a code to type and what can be claimed; and those that cannot with the reason. A skeleton until the browser has loaded them. */
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
      {!loaded && <CouponSkeleton />}
      {loaded && (
        <Stack gap="sections">
          {tab === 'available' && <MoreCoupons {...loaded} />}
          {tab === 'available' && loaded.claimable.length > 0 ? (
            <Section title={t('coupon.mine')}>
              <CouponList tab={tab} coupons={inTab(tab)} now={loaded.now} />
            </Section>
          ) : (
            <CouponList tab={tab} coupons={inTab(tab)} now={loaded.now} />
          )}
        </Stack>
      )}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
