import { newKey } from '@pitlane/contract/new-key.ts'
import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { canVoid } from '@pitlane/domain/logistics/void-parcel.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

type Props = { order: StaffOrder; parcel: StaffOrder['parcels'][number] }

/** Why a parcel cannot be taken back, as a key of the messages; null where it can. */
function whyNot({ order, parcel }: Props, role: Role | undefined): string | null {
  if (!mayCall(role, 'voidParcel')) return 'parcel.not.role'
  const refunded = order.lines
    .filter(({ id }) => parcel.lines.some(({ line_id }) => line_id === id))
    .reduce((sum, line) => sum + line.refunded, 0)
  const its = { isReplacement: parcel.replacement, asked: parcel.asked, events: parcel.events, refunded }
  const verdict = canVoid(order, its)
  return verdict.ok ? null : `parcel.not.${verdict.reason}`
}

/** Takes back a parcel that was entered by mistake. */
export function VoidButton({ order, parcel }: Props) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('voidParcel', 'parcel.voided')
  const [key, setKey] = useState('')
  return (
    <ActDialog
      button="parcel.void"
      title="parcel.void"
      confirm="parcel.void"
      danger
      icon={<Undo2 size={16} />}
      reason={whyNot({ order, parcel }, permissions)}
      pending={pending}
      problem={problem}
      onOpen={() => {
        setKey(newKey())
        forget()
      }}
      onConfirm={async () => (await act({ id: parcel.id, key })) !== null}
    >
      {translate('parcel.void_hint', { number: parcel.tracking_number })}
    </ActDialog>
  )
}
