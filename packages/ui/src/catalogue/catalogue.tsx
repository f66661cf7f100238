import { ClipboardList, Gift, House, MessageCircle, ShoppingCart, UserRound } from 'lucide-react'
import { AppBar } from '../app-bar.tsx'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { LoadingOverlay } from '../loading-overlay.tsx'
import { Page } from '../page.tsx'
import { Price } from '../price.tsx'
import { StickyBar } from '../sticky-bar.tsx'
import { TabBar } from '../tab-bar.tsx'
import { ToastRegion } from '../toast.tsx'
import { Actions } from './actions.tsx'
import { Fields } from './fields.tsx'
import { Foundations } from './foundations.tsx'
import { Lists } from './lists.tsx'
import { Overlays } from './overlays.tsx'
import { usd } from './samples.ts'

/** Every part in every state: the development page of the design system. `start` is the time of the page, for the countdowns. */
export function Catalogue({ start }: { start: number }) {
  return (
    <>
      <div data-above-tab-bar>
        <Page
          bar={
            <AppBar
              title="Parts"
              back={{ href: '/', label: 'Back to the shop' }}
              actions={
                <IconButton label="Cart, 2 items" badge="2" href="#cart">
                  <ShoppingCart size={24} />
                </IconButton>
              }
            />
          }
          action={
            <StickyBar
              start={<Price parts={usd('129', '90')} old={{ parts: usd('169', '00'), label: 'Was $169.00' }} />}
            >
              <Button size="l">Buy now</Button>
            </StickyBar>
          }
        >
          <Foundations />
          <Actions start={start} />
          <Fields />
          <Lists />
          <Overlays />
        </Page>
      </div>
      <TabBar
        label="Main"
        items={[
          { href: '#home', label: 'Start', icon: <House size={24} />, current: true },
          { href: '#reports', label: 'Berichte', icon: <ClipboardList size={24} /> },
          { href: '#community', label: 'Сообщество', icon: <MessageCircle size={24} />, badge: 3, badgeLabel: '3 new' },
          { href: '#rewards', label: 'Belohnungen', icon: <Gift size={24} /> },
          { href: '#me', label: 'Ich', icon: <UserRound size={24} /> },
        ]}
      />
      <ToastRegion label="Messages" closeLabel="Dismiss" />
      <LoadingOverlay label="One moment" />
    </>
  )
}
