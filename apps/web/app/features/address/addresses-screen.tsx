import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Page, Stack } from '@pitlane/ui/page.tsx'
import { SkeletonText } from '@pitlane/ui/skeleton.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { Plus } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { useBack } from '../../shell/use-back.ts'
import { ManagedAddresses } from './managed-addresses.tsx'
import { useAddressBook } from './use-address-book.ts'

export const loader = screenLoader(['address'], () => ({ noindex: true, addresses: unloaded<ShopAddress[]>() }))
export const clientLoader = privateLoader(async ({ api }) => ({
  addresses: await api.listAddresses({}, inPlace),
}))
export const meta = screenMeta

/** My addresses: to add, change and delete. A skeleton until the browser has loaded them. */
export default function AddressesScreen() {
  const { title, addresses } = useLoaderData<typeof loader>()
  const t = useT()
  const back = useBack('/me')
  const book = useAddressBook()
  const add = (
    <Button size="l" wide icon={<Plus size={20} />} onClick={book.add}>
      {t('address.add')}
    </Button>
  )
  return (
    <Page bar={<AppBar title={title} back={back} />} action={<StickyBar>{add}</StickyBar>}>
      {addresses ? <ManagedAddresses loaded={addresses} book={book} /> : <AddressSkeleton />}
    </Page>
  )
}

/** Cards in the size of addresses. */
const AddressSkeleton = () => (
  <div aria-busy="true">
    <Stack>
      {[1, 2, 3].map((at) => (
        <Card key={at}>
          <SkeletonText lines={5} />
        </Card>
      ))}
    </Stack>
  </div>
)

export { LoadFailed as ErrorBoundary }
