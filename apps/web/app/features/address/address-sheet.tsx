import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { Plus } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { AddressList } from './address-list.tsx'
import { AddressOverlays, type AddressOverlaysProps } from './address-overlays.tsx'

type AddressSheetProps = AddressOverlaysProps & {
  open: boolean
  onClose: () => void
  addresses: readonly ShopAddress[]
  chosenId: number | null
  onChoose: (address: ShopAddress) => void
}

/** The management list in a sheet. What opens over it is its child, else it would take a tap there for one beside it. */
export function AddressSheet({ open, onClose, addresses, chosenId, onChoose, ...overlays }: AddressSheetProps) {
  const t = useT()
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('address.title')}
      closeLabel={t('shell.close')}
      action={
        <Button wide size="l" icon={<Plus size={20} />} onClick={overlays.book.add}>
          {t('address.add')}
        </Button>
      }
    >
      <AddressList addresses={addresses} book={overlays.book} choice={{ chosenId, onChoose, onFinish: onClose }} />
      {open && <AddressOverlays {...overlays} />}
    </Sheet>
  )
}
