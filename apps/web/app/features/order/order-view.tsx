import type { OrderDetails } from '@pitlane/contract/order.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { Timeline } from '@pitlane/ui/timeline.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import type { WalletOption } from '../payment/public.tsx'
import { LineRow } from './line-row.tsx'
import { moveKey } from './moves.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderOverlays } from './order-overlays.tsx'
import { OrderPrice } from './order-price.tsx'
import { type OrderActions, useOrderActions } from './use-order-actions.ts'

type OrderViewProps = { order: OrderDetails; clock: number; wallets: readonly WalletOption[]; bar: ReactNode; onChanged: () => void }

/** One order: how it stands, where it goes, what it holds and costs, and what happened. */
export function OrderView({ order, clock, wallets, bar, onChanged }: OrderViewProps) {
  const { t, money } = useI18n()
  const actions = useOrderActions()
  return (
    <Page bar={bar} flush action={order.actions.length > 0 && <OrderBar order={order} actions={actions} />}>
      <Stack gap="sections">
        <Section title={<span className="visually-hidden">{t('order.delivery')}</span>}>{null}</Section>
      </Stack>
      <OrderOverlays actions={actions} wallets={wallets} onChanged={onChanged} />
      {money(0, order.currency)}
      <OrderHead order={order} clock={clock} onEnd={onChanged} />
    </Page>
  )
}
