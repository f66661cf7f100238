import type { WishPage } from '@pitlane/contract/cart/wish-list.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { useLoaderData } from 'react-router'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { CartLink } from './cart-link.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { loadWishes } from './use-wishes.ts'
import { WishList } from './wish-list.tsx'

export const loader = screenLoader(['cart', 'catalog'], () => ({ noindex: true, first: unloaded<WishPage>() }))
export const clientLoader = privateLoader(async () => ({ first: await loadWishes(1) }))
export const meta = screenMeta

/** What I have saved for later, at the prices of then and now. */
export default function WishListScreen() {
  const { title, first } = useLoaderData<typeof loader>()
  return (
    <Page bar={<AppBar title={title} back={useBack('/me')} actions={<CartLink />} />}>
      {first ? <WishList first={first} /> : <CartSkeleton />}
    </Page>
  )
}

export { LoadFailed as ErrorBoundary }
