import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { AddressList } from './address-list.tsx'
import type { AddressBook } from './use-address-book.ts'
import { useAddresses } from './use-addresses.ts'

const AddressOverlays = lazy(async () => ({ default: (await import('./address-overlays.tsx')).AddressOverlays }))

/** The list of a screen, with the form and the question that open over it. */
export function ManagedAddresses({ loaded, book }: { loaded: readonly ShopAddress[]; book: AddressBook }) {
  const { revalidate } = useRevalidator()
  const { addresses, keep, drop } = useAddresses(loaded)
  const reload = () => void revalidate()
  const onSaved = (address: ShopAddress) => {
    keep(address)
    reload()
  }
  const onGone = (id: number) => {
    drop(id)
    reload()
  }
  return (
    <>
      <AddressList addresses={addresses} book={book} />
      <Suspense>
        {(book.form.turn > 0 || book.removal.turn > 0) && (
          <AddressOverlays book={book} onSaved={onSaved} onGone={onGone} />
        )}
      </Suspense>
    </>
  )
}
