import { whyLength } from '@pitlane/domain/lengths.ts'
import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

export function CloseButton({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('closeStaffOrder', 'order.closed_now')
  const [why, setWhy] = useState('')
  return (
    <ActDialog
      button="order.close"
      title="order.close"
      confirm="order.close"
      danger
      icon={<CircleX size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: order.id, why })) !== null}
    >
      {translate('order.close_hint')}
      <DialogField name="why" label="order.why" autoFocus value={why} onType={setWhy} most={whyLength} />
    </ActDialog>
  )
}
