import type { StaffReview } from '@pitlane/contract/review.staff.ts'
import { TextField } from '@mui/material'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

export function HideButton({ review }: { review: StaffReview }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('hideReview', 'review.hidden_now')
  const [reason, setReason] = useState('')
  const wrong = problem?.field === 'reason' ? problem.message : null
  return (
    <ActDialog
      button="review.hide"
      title="review.hide"
      confirm="review.hide"
      danger
      icon={<EyeOff size={16} />}
      pending={pending}
      problem={wrong === null ? (problem?.message ?? null) : null}
      onOpen={forget}
      onConfirm={async () => (await act({ id: review.id, version: review.version, reason })) !== null}
    >
      {translate('review.hide_hint')}
      <TextField
        autoFocus
        fullWidth
        required
        multiline
        margin="normal"
        label={translate('review.reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={wrong !== null}
        helperText={wrong && translate(wrong)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </ActDialog>
  )
}
