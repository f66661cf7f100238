import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { Skeleton } from '@pitlane/ui/skeleton.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { PackageX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { stillLoading } from '../../lib/unloaded.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { cartHref } from '../cart/index.ts'
import { saleHref } from '../flash-sale/index.ts'
import { mallHref } from '../points/index.ts'
import { Checkout } from './checkout.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { type LoadedCheckout as Loaded, loadCheckout, type NoCheckout } from './load-checkout.ts'

type State = { kind: 'loading' } | NoCheckout | Loaded

export const loader = screenLoader(
  ['checkout', 'order', 'payment', 'address', 'coupon', 'flash-sale', 'device'],
  () => ({
    noindex: true,
    checkout: stillLoading<State>(),
  }),
)
export const clientLoader = privateLoader(async ({ api, query }) => ({
  checkout: await loadCheckout(api, query),
}))
export const meta = screenMeta

/** The checkout of one style, `?sku=<style>&quantity=<n>`, or of lines of the cart, `?cart=<style>x<n>,…`. Until the browser has loaded it, its skeleton. */
export default function CheckoutScreen() {
  const { title, checkout } = useLoaderData<typeof loader>()
  const t = useT()
  const back = useBack('/')
  const bar = <AppBar title={title} back={back} />
  if (checkout.kind === 'ready') return <Checkout key={checkout.name} start={checkout} bar={bar} />
  if (checkout.kind === 'loading') {
    return (
      <Page
        bar={bar}
        action={
          <StickyBar>
            <Skeleton shape="button" />
          </StickyBar>
        }
      >
        <CheckoutSkeleton />
      </Page>
    )
  }
  return (
    <Page bar={bar}>
      <ErrorState
        icon={<PackageX />}
        title={checkout.text || t('shell.not_found')}
        action={
          checkout.toSale ? (
            <Button href={saleHref}>{t('flash-sale.to_sale')}</Button>
          ) : checkout.toMall ? (
            <Button href={mallHref}>{t('order.from_mall')}</Button>
          ) : checkout.toCart ? (
            <Button href={cartHref}>{t('checkout.to_cart')}</Button>
          ) : (
            <Button href="/">{t('checkout.gone_where')}</Button>
          )
        }
      />
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
