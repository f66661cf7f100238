import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { useId } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { AddressDraft } from './address-draft.ts'
import { AddressFormFields } from './address-form.tsx'
import { useAddressForm } from './use-address-form.ts'

type AddressFormSheetProps = {
  open: boolean
  onClose: () => void
  address: ShopAddress | null
  drafts: Map<number | null, AddressDraft>
  onSaved: (address: ShopAddress) => void
  onGone: (id: number) => void
}

/** The address form, in a sheet. Import it lazily. */
export function AddressFormSheet({ open, onClose, address, drafts, onSaved, onGone }: AddressFormSheetProps) {
  const t = useT()
  const id = useId()
  const form = useAddressForm({ address, drafts, onSaved, onGone })
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t(address ? 'address.edit' : 'address.add')}
      closeLabel={t('shell.close')}
      tall
      action={
        <Button type="submit" form={id} wide size="l" loading={form.busy}>
          {t('shell.save')}
        </Button>
      }
    >
      <AddressFormFields id={id} form={form} savedCountry={address?.country} />
    </Sheet>
  )
}
