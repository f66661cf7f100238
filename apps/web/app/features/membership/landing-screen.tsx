import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { useLoaderData, useLocation } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { cardPage, GoodsGrid } from '../catalog/index.ts'
import { Benefits } from './benefits.tsx'
import { CouponOffer } from './coupon-offer.tsx'
import { type Mine, personalLoader } from './load-mine.ts'
import { loadClaimable, loadOffers, offerCount } from './member-calls.ts'
import { MembershipHero } from './membership-hero.tsx'
import { OfferSection } from './offer-section.tsx'

const loadAll = async (deviceSn: string | undefined) => {
  const [offers, claimable] = await Promise.all([loadOffers(deviceSn), loadClaimable()])
  return { offers, claimable }
}
type Landing = Awaited<ReturnType<typeof loadAll>>

export const loader = screenLoader(['membership', 'device', 'catalog', 'coupon'], async ({ api, url, query, now }) => {
  const shop = url.pathname.endsWith('/home_default')
  const page = Math.min(10_000, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  const [offers, claimable, goods] = await Promise.all([
    api.getActivityList({ page_size: offerCount }),
    api.listClaimableCoupons({ for: 'plan' }),
    shop ? api.listGoods({ page }) : null,
  ])
  return { open: { offers, claimable }, goods: goods && cardPage(goods), now, mine: unloaded<Mine<Landing>>() }
})
export const clientLoader = personalLoader(loadAll)
export const meta = screenMeta

/**
 * Where a campaign leads: what a membership is and the offers for whoever looks; under `home_coupon` the coupon to claim
 * first, under `home_default` the whole shop below.
 */
export default function LandingScreen() {
  const { title, open, goods, now, mine } = useLoaderData<typeof loader>()
  const t = useT()
  const { pathname } = useLocation()
  const { claimable } = mine?.answer ?? open
  const withCoupon = pathname.endsWith('/home_coupon')
  return (
    <Page
      bar={<AppBar title={title} back={useBack('/')} />}
      action={
        <StickyBar>
          <Button wide size="l" href="/vip_pay/home">
            {t('membership.see_plans')}
          </Button>
        </StickyBar>
      }
    >
      <Stack gap="sections">
        <MembershipHero />
        {withCoupon && <CouponOffer coupons={claimable} now={now} />}
        <Benefits />
        <OfferSection open={open.offers} mine={mine?.answer.offers ?? null} />
        {goods && (
          <Section title={t('membership.all_goods')}>
            <GoodsGrid first={goods} group="shopping_mall" />
          </Section>
        )}
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
