import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Pencil } from 'lucide-react'
import { usePermissions, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { CarrierFields, type Sent, useSent } from './carrier-fields.tsx'

export function CorrectButton({ parcel }: { parcel: StaffOrder['parcels'][number] }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('correctStaffParcel', 'parcel.corrected')
  const now: Sent = { carrierId: parcel.carrier_id, number: parcel.tracking_number }
  const { sent, setSent, input } = useSent(now, { problem, forget })
  return (
    <ActDialog
      button="parcel.correct"
      title="parcel.correct"
      confirm="ra.action.save"
      icon={<Pencil size={16} />}
      reason={mayCall(permissions, 'correctStaffParcel') ? null : 'parcel.not.role'}
      pending={pending}
      problem={problem}
      onOpen={() => {
        setSent(now)
        forget()
      }}
      onConfirm={async () =>
        (await act({
          id: parcel.id,
          was: parcel.tracking_number,
          ...input,
        })) !== null
      }
    >
      {translate('parcel.correct_hint')}
      <CarrierFields value={sent} onChange={setSent} />
    </ActDialog>
  )
}
