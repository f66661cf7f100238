import type { StaffOrder } from '@pitlane/contract/order.staff.ts'
import { TextField } from '@mui/material'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

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
      reason={order.can_close ? null : 'order.close_not'}
      pending={pending}
      problem={problem?.message ?? null}
      onOpen={forget}
      onConfirm={async () => (await act({ id: order.id, why })) !== null}
    >
      {translate('order.close_hint')}
      <TextField
        autoFocus
        fullWidth
        label={translate('order.why')}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </ActDialog>
  )
}
