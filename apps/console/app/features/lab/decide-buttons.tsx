import type { StaffApplicant } from '@pitlane/contract/lab/staff.ts'
import { applicationTransitions } from '@pitlane/domain/lab/lab.ts'
import { reasonLength } from '@pitlane/domain/lengths.ts'
import { Button } from '@mui/material'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

/** It can be taken back by declining, so it does not ask. Who waits is no place yet to be accepted for. */
export function AcceptButton({ applicant }: { applicant: StaffApplicant }) {
  const translate = useTranslate()
  const { act, pending } = useAct('acceptApplicant', 'lab.accepted_now')
  if (!('accept' in applicationTransitions[applicant.state])) return null
  return (
    <Button
      size="small"
      variant="outlined"
      loading={pending}
      startIcon={<Check size={16} />}
      onClick={() => void act({ id: applicant.id })}
    >
      {translate('lab.accept')}
    </Button>
  )
}

export function DeclineButton({ applicant }: { applicant: StaffApplicant }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('declineApplicant', 'lab.declined_now')
  const [reason, setReason] = useState('')
  if (!('decline' in applicationTransitions[applicant.state])) return null
  return (
    <ActDialog
      button="lab.decline"
      title="lab.decline"
      confirm="lab.decline"
      danger
      icon={<X size={16} />}
      reason={applicant.state === 'accepted' && applicant.lab_state === 'ended' ? 'lab.ended_stays' : null}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: applicant.id, reason })) !== null}
    >
      {translate('lab.decline_hint')}
      <DialogField
        name="reason"
        label="lab.reason"
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
