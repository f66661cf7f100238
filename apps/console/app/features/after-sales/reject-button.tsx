import { TextField } from '@mui/material'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import type { ActProps } from './send-buttons.tsx'

export function RejectButton({ request, reason }: ActProps) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('rejectAfterSales', 'after_sales.rejected')
  const [why, setWhy] = useState('')
  const wrong = problem?.field === 'reason' ? problem.message : null
  return (
    <ActDialog
      button="after_sales.reject"
      title="after_sales.reject"
      confirm="after_sales.reject"
      danger
      icon={<X size={16} />}
      reason={reason}
      pending={pending}
      problem={wrong === null ? (problem?.message ?? null) : null}
      onOpen={forget}
      onConfirm={async () => (await act({ id: request.id, version: request.version, reason: why })) !== null}
    >
      {translate('after_sales.reject_hint')}
      <TextField
        autoFocus
        fullWidth
        required
        multiline
        minRows={3}
        label={translate('after_sales.reject_reason')}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
        error={wrong !== null}
        helperText={wrong && translate(wrong)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </ActDialog>
  )
}
