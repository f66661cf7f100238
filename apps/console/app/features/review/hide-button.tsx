import { reasonLength } from '@pitlane/domain/lengths.ts'
import type { StaffReview } from '@pitlane/contract/review/staff.ts'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

export function HideButton({ review }: { review: StaffReview }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('hideReview', 'review.hidden_now')
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      button="review.hide"
      title="review.hide"
      confirm="review.hide"
      danger
      icon={<EyeOff size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: review.id, version: review.version, reason })) !== null}
    >
      {translate('review.hide_hint')}
      <DialogField
        name="reason"
        label="review.reason"
        autoFocus
        required
        multiline
        value={reason}
        onType={setReason}
        most={reasonLength}
      />
    </ActDialog>
  )
}
