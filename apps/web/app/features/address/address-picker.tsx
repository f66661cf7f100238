import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { backSettled } from '@pitlane/ui/back-stack.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../lib/i18n.tsx'
import { ChosenAddress } from './chosen-address.tsx'
import { NoAddress } from './no-address.tsx'
import { chooseAddress, settleChoice } from './settle-choice.ts'
import { ShippingChoice } from './shipping-choice.tsx'
import { useAddressBook } from './use-address-book.ts'
import { useAddresses } from './use-addresses.ts'

const loadSheet = () => import('./address-sheet.tsx')
const loadOverlays = () => import('./address-overlays.tsx')
const AddressSheet = lazy(async () => ({ default: (await loadSheet()).AddressSheet }))
const AddressOverlays = lazy(async () => ({ default: (await loadOverlays()).AddressOverlays }))

type AddressPickerProps = {
  addresses: readonly ShopAddress[]
  chosenId: number | null
  shippingId: number | null
  /** The ways of shipping to the chosen address with their prices; null where nobody chooses how: only where to. */
  freight: ShopAddress['freight'] | null
  /** Also called by itself: for the default where nothing is chosen, and where the chosen one is gone. */
  onChoose: (addressId: number | null, shippingId: number | null) => void
  /** One was saved or deleted: the caller loads the addresses again. */
  onChanged: () => void
}

/** Where to and how: the chosen address, its ways of shipping, and the list of addresses behind it. */
export function AddressPicker(props: AddressPickerProps) {
  const { addresses: loaded, chosenId, shippingId, freight, onChoose, onChanged } = props
  const t = useT()
  const { addresses, keep, drop } = useAddresses(loaded)
  const book = useAddressBook()
  // Begins as unopened: until the first tap nothing of the sheets is loaded.
  const [list, setList] = useState<'unopened' | 'open' | 'closed'>('unopened')

  const settled = settleChoice(addresses, { addressId: chosenId, shippingId })
  const chosen = addresses.find(({ id }) => id === settled.addressId)
  useEffect(() => {
    const otherWay = freight !== null && settled.shippingId !== shippingId
    if (settled.addressId !== chosenId || otherWay) onChoose(settled.addressId, settled.shippingId)
  })
  const choose = (address: ShopAddress) => {
    if (address.id === settled.addressId) return
    const next = chooseAddress(address)
    onChoose(next.addressId, next.shippingId)
  }
  // First the caller hears that the list is old, then what is chosen now: the last word is the choice.
  const overlays = {
    book,
    onSaved: (address: ShopAddress, added: boolean) => {
      onChanged()
      flushSync(() => keep(address))
      if (!added) return
      choose(address)
      // Each sheet's entry in the history goes before the next one's.
      void backSettled().then(() => setList((now) => (now === 'open' ? 'closed' : now)))
    },
    onGone: (id: number) => {
      onChanged()
      drop(id)
    },
  }
  const openList = () => setList('open')
  const preload = () => void loadSheet()

  return (
    <Stack>
      <Card flush>
        <div onPointerEnter={preload} onFocus={preload}>
          {chosen ? (
            <ChosenAddress address={chosen} onOpen={openList} />
          ) : (
            <NoAddress action={<Button onClick={book.add}>{t('address.add')}</Button>} />
          )}
        </div>
      </Card>
      {chosen && freight && (
        <ShippingChoice
          options={chosen.freight}
          priced={freight}
          chosenId={settled.shippingId}
          onChoose={(id) => onChoose(chosen.id, id)}
        />
      )}
      <Suspense>
        {list !== 'open' && book.form.turn > 0 && <AddressOverlays {...overlays} />}
        {list !== 'unopened' && (
          <AddressSheet
            open={list === 'open'}
            onClose={() => setList('closed')}
            addresses={addresses}
            chosenId={settled.addressId}
            onChoose={choose}
            {...overlays}
          />
        )}
      </Suspense>
    </Stack>
  )
}
