import { AppBar } from '@pitlane/ui/app-bar.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { Page } from '@pitlane/ui/page.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { textsLoader } from '../../lib/screen.server.ts'
import { useBack } from '../../shell/use-back.ts'
import { AddressList } from './address-list.tsx'
import { AddressSkeleton } from './address-skeleton.tsx'
import { useAddressBook } from './use-address-book.ts'
import { useAddresses } from './use-addresses.ts'

const AddressOverlays = lazy(async () => ({ default: (await import('./address-overlays.tsx')).AddressOverlays }))

export const loader = textsLoader(['address'])
export const clientLoader = privateLoader(async ({ api }) => ({ addresses: await api.listAddresses({}, { noLoading: true }) }))
export const meta = screenMeta

function Frame({ children, action }: { children: ReactNode; action?: ReactNode }) {
  const t = useT()
  const back = useBack('/me')
  return (
    <Page bar={<AppBar title={t('address.title')} back={back} />} action={action}>
      {children}
    </Page>
  )
}

export const HydrateFallback = () => (
  <Frame>
    <AddressSkeleton />
  </Frame>
)

/** My addresses: to add, change and delete. */
export default function AddressesScreen() {
  const { addresses: loaded } = useLoaderData<typeof clientLoader>()
  const t = useT()
  const { revalidate } = useRevalidator()
  const { addresses, keep } = useAddresses(loaded)
  const book = useAddressBook()
  const reload = () => void revalidate()
  return (
    <Frame
      action={
        <StickyBar>
          <Button size="l" wide icon={<Plus size={20} />} onClick={book.add}>
            {t('address.add')}
          </Button>
        </StickyBar>
      }
    >
      <AddressList addresses={addresses} book={book} />
      <Suspense>
        {(book.form.turn > 0 || book.removal.turn > 0) && (
          <AddressOverlays
            book={book}
            onSaved={(address) => {
              keep(address)
              reload()
            }}
            onGone={reload}
          />
        )}
      </Suspense>
    </Frame>
  )
}

/** The addresses could not be had; the screen's own texts are not there either. */
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
