import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { Tabs } from '@pitlane/ui/tabs.tsx'
import type { ReactNode } from 'react'
import { useLoaderData, useLocation, useRevalidator, useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { textsLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { CouponList, CouponSkeleton } from './coupon-list.tsx'
import { stateReason } from './coupon-rules.ts'

export const loader = textsLoader(['coupon'])
export const clientLoader = privateLoader(async ({ api }) => ({
  coupons: await api.listCouponRecords({}, { noLoading: true }),
  now: Date.now(),
}))
export const meta = screenMeta

const tabs = ['available', 'not_usable'] as const
type Tab = (typeof tabs)[number]

function Frame({ tab, counts, children }: { tab: Tab; counts?: Record<Tab, number>; children: ReactNode }) {
  const t = useT()
  const back = useBack('/me')
  const { pathname } = useLocation()
  const links = tabs.map((name) => ({
    href: name === 'available' ? pathname : `${pathname}?tab=${name}`,
    label: t(`coupon.tab_${name}`),
    current: name === tab,
    count: counts?.[name],
  }))
  return <Page bar={<AppBar title={t('coupon.title')} back={back} below={<Tabs label={t('coupon.tabs')} tabs={links} />} />}>{children}</Page>
}

const useTab = (): Tab => (useSearchParams()[0].get('tab') === 'not_usable' ? 'not_usable' : 'available')

export function HydrateFallback() {
  return (
    <Frame tab={useTab()}>
      <CouponSkeleton />
    </Frame>
  )
}

/** My coupons: those that can be used, and those that cannot with the reason. */
export default function CouponsScreen() {
  const { coupons, now } = useLoaderData<typeof clientLoader>()
  const tab = useTab()
  const available = coupons.filter((record) => stateReason(record, now) === null)
  const notUsable = coupons.filter((record) => stateReason(record, now) !== null)
  return (
    <Frame tab={tab} counts={{ available: available.length, not_usable: notUsable.length }}>
      <CouponList tab={tab} coupons={tab === 'available' ? available : notUsable} now={now} />
    </Frame>
  )
}

/** The coupons could not be had; the screen's own texts are not there either. */
export function ErrorBoundary() {
  const t = useT()
  const { revalidate, state } = useRevalidator()
  const retry = (
    <Button loading={state !== 'idle'} onClick={() => void revalidate()}>
      {t('shell.retry')}
    </Button>
  )
  return (
    <Page>
      <ErrorState titleAs="h1" title={t('shell.crash')} text={t('shell.crash_text')} action={retry} />
    </Page>
  )
}
