import type { ShopAddress } from '@pitlane/contract/address/address.ts'
import { personName, placeLines } from '@pitlane/domain/address/layout.ts'
import { AskDialog } from '../../lib/ask-dialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useDeleteAddress } from './use-delete-address.ts'

type DeleteDialogProps = { open: boolean; onClose: () => void; address: ShopAddress; onDeleted: (id: number) => void }

/** Asks before an address is deleted. Import it lazily. */
export function DeleteDialog({ open, onClose, address, onDeleted }: DeleteDialogProps) {
  const t = useT()
  const [remove, removing] = useDeleteAddress()
  const answerYes = async () => {
    if (await remove(address.id)) onDeleted(address.id)
  }
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={t('address.delete_ask')}
      text={[personName(address), ...placeLines(address)].join(', ')}
      keep={t('address.keep')}
      yes={t('address.delete')}
      danger
      busy={removing}
      onYes={() => void answerYes()}
    />
  )
}
