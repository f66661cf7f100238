import { TextField } from '@mui/material'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import type { ActProps } from './send-buttons.tsx'

/** The goods are back; what is as new goes on the shelf again. */
export function ReceiveButton({ request, reason }: ActProps) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('receiveReturn', 'after_sales.received')
  const [units, setUnits] = useState('')
  const wrong = problem?.field === 'resellable' ? problem.message : null
  return (
    <ActDialog
      button="after_sales.receive"
      title="after_sales.receive"
      confirm="after_sales.receive"
      icon={<PackageCheck size={16} />}
      reason={reason}
      pending={pending}
      problem={wrong === null ? (problem?.message ?? null) : null}
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
      <TextField
        autoFocus
        fullWidth
        required
        type="number"
        label={translate('after_sales.resellable')}
        value={units}
        onChange={(event) => setUnits(event.target.value)}
        error={wrong !== null}
        helperText={wrong ? translate(wrong) : translate('after_sales.resellable_hint')}
        slotProps={{ htmlInput: { min: 0, max: request.quantity, step: 1 } }}
      />
    </ActDialog>
  )
}
