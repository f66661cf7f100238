import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { unloaded } from '../../lib/unloaded.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { Benefits } from './benefits.tsx'
import { checkoutHref } from './checkout-href.ts'
import { WaitingServices } from '../device/index.ts'
import { type Mine, personalLoader } from './load-mine.ts'
import { loadPlans, type Plans } from './member-calls.ts'
import { MembershipHero } from './membership-hero.tsx'
import { MyDevice } from './my-device.tsx'
import { PlanCards } from './plan-cards.tsx'
import { firstPlan, inReach } from './plans.ts'

export const loader = screenLoader(['membership', 'device'], async ({ api }) => ({
  open: await api.getBuyMemberList({ is_open: 1 }),
  mine: unloaded<Mine<Plans>>(),
}))
export const clientLoader = personalLoader(loadPlans)
export const meta = screenMeta

/** Benefits, my device and its valid-until date, the plans; then the checkout. */
export default function PlansScreen() {
  const { revalidate } = useRevalidator()
  const { title, open, mine } = useLoaderData<typeof loader>()
  const { t, money } = useI18n()
  const { plans, membership, ...answer } = mine?.answer ?? open
  const device_sn = useQuery().query.get('device_sn') ?? answer.device_sn
  const [skuId, setSkuId] = useState<number | null>(null)
  // Plans for another device than the one that was asked for would be a trap.
  const unknown = typeof mine?.unknownSn === 'string'
  const plan = plans.find((one) => one.sku_id === skuId && one.refused === null) ?? firstPlan(plans)
  const amount = plan ? money(plan.price, plan.currency) : ''
  return (
    <Page
      bar={<AppBar title={title} back={useBack('/me')} />}
      action={
        plan &&
        !unknown && (
          <StickyBar note={t('membership.no_renewal')}>
            <Button wide size="l" href={checkoutHref('vip_landing_page', plan.sku_id, device_sn)}>
              {t(membership.state === 'none' ? 'membership.buy' : 'membership.renew', { amount })}
            </Button>
          </StickyBar>
        )
      }
    >
      <Stack>
        <MembershipHero membership={unknown ? undefined : mine && membership} />
        <MyDevice mine={mine} chosenSn={device_sn} />
        {mine && <WaitingServices waiting={mine.waiting} onStarted={() => void revalidate()} />}
        {unknown ? null : plans.length === 0 ? (
          <EmptyState icon={<BadgeCheck size={32} />} title={t('membership.no_plans')} />
        ) : (
          <PlanCards
            plans={inReach(plans)}
            chosen={plan?.sku_id ?? null}
            onChoose={setSkuId}
            forDevice={answer.device_sn !== null}
          />
        )}
        <Benefits />
      </Stack>
    </Page>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
