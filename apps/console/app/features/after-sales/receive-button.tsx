import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import type { ActProps } from './send-buttons.tsx'

/** The goods are back; what is as new goes on the shelf again. */
export function ReceiveButton({ request, reason }: ActProps) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('receiveReturn', 'after_sales.received')
  const [units, setUnits] = useState('')
  return (
    <ActDialog
      button="after_sales.receive"
      title="after_sales.receive"
      confirm="after_sales.receive"
      icon={<PackageCheck size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={() => {
        setUnits(String(request.quantity))
        forget()
      }}
      onConfirm={async () =>
        (await act({
          id: request.id,
          version: request.version,
          resellable: units.trim() === '' ? Number.NaN : Number(units),
        })) !== null
      }
    >
      {translate('after_sales.receive_hint', { count: request.quantity })}
      <DialogField
        name="resellable"
        label="after_sales.resellable"
        hint={translate('after_sales.resellable_hint')}
        autoFocus
        required
        type="number"
        value={units}
        onType={setUnits}
        slotProps={{ htmlInput: { min: 0, max: request.quantity, step: 1 } }}
      />
    </ActDialog>
  )
}
