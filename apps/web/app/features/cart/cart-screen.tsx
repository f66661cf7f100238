import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { Skeleton } from '@pitlane/ui/skeleton.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { useLoaderData } from 'react-router'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { useBack } from '../../shell/use-back.ts'
import { type Cart, loadCart } from './cart-calls.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartView } from './cart-view.tsx'

export const loader = screenLoader(['cart', 'order', 'device'], () => ({ noindex: true, cart: unloaded<Cart>() }))

type Args = { serverLoader: () => Promise<object> }
/** No log-in first: a visitor has a cart too, and only the browser knows it. */
export const clientLoader = Object.assign(
  async ({ serverLoader }: Args) => {
    const [server, cart] = await Promise.all([serverLoader(), loadCart()])
    return { ...server, cart }
  },
  { hydrate: true as const },
)
export const meta = screenMeta

/** What is to be bought together: numbers, what has changed meanwhile, the sum, and the way to the checkout. */
export default function CartScreen() {
  const { title, cart } = useLoaderData<typeof loader>()
  const back = useBack('/')
  const bar = <AppBar title={title} back={back} />
  if (cart) return <CartView start={cart} bar={bar} />
  return (
    <Page
      bar={bar}
      action={
        <StickyBar>
          <Skeleton shape="button" />
        </StickyBar>
      }
    >
      <CartSkeleton />
    </Page>
  )
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
