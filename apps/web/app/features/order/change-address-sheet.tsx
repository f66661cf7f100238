import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Sheet } from '@pitlane/ui/sheet.tsx'
import { SkeletonList } from '@pitlane/ui/skeleton.tsx'
import { useT } from '../../lib/i18n.tsx'
import { AddressPicker } from '../address/index.ts'
import { useChangeAddress } from './use-change-address.ts'

type ChangeAddressSheetProps = { open: boolean; onClose: () => void; order: OrderDetails; onChanged: () => void }

/** Sends an order to another address, as long as nothing has left. Import it lazily. */
export function ChangeAddressSheet({ open, onClose, order, onChanged }: ChangeAddressSheetProps) {
  const t = useT()
  const change = useChangeAddress(order, () => {
    onClose()
    onChanged()
  })
  const { addresses, chosen } = change
  return (
    <Sheet
      open={open}
      onOpenChange={onClose}
      title={t('order.change_address')}
      closeLabel={t('shell.close')}
      action={
        <Button wide size="l" loading={change.busy} disabled={!change.canSave} onClick={() => void change.save()}>
          {t('order.change_address_save')}
        </Button>
      }
    >
      <Stack>
        <p>{t(order.paid > 0 ? 'order.change_address_paid' : 'order.change_address_unpaid')}</p>
        {change.problem && (
          <div role="alert">
            <FieldError>{change.problem}</FieldError>
          </div>
        )}
        {addresses ? (
          <AddressPicker
            addresses={addresses}
            chosenId={chosen.addressId}
            shippingId={chosen.shippingId}
            freight={change.freight}
            onChoose={change.choose}
            onChanged={change.reload}
          />
        ) : (
          <SkeletonList rows={2} />
        )}
      </Stack>
    </Sheet>
  )
}
