import type { StaffAgreement } from '@pitlane/contract/agreement/staff.ts'
import { FormControlLabel, Switch } from '@mui/material'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'ra-core'
import { useFormState } from 'react-hook-form'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

const today = () => new Date().toISOString().slice(0, 10)

/** Publishes what is saved: from then on nobody changes it. */
export function PublishAgreementButton() {
  const translate = useTranslate()
  const record = useRecordContext<StaffAgreement>()
  const { dirtyFields } = useFormState()
  const { act, pending, problem, forget } = useAct('publishStaffAgreement', 'agreement.published')
  const [effective, setEffective] = useState(today)
  const [needsConsent, setNeedsConsent] = useState(false)
  if (record?.state !== 'draft') return null
  const { id, version } = record
  return (
    <ActDialog
      button="agreement.publish"
      title="agreement.publish_title"
      confirm="agreement.publish"
      reason={Object.keys(dirtyFields).length > 0 ? 'agreement.save_first' : null}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id, version, effective, needs_consent: needsConsent ? 1 : 0 })) !== null}
    >
      {translate('agreement.publish_hint')}
      <DialogField
        name="effective"
        label="resources.agreements.fields.effective"
        type="date"
        required
        value={effective}
        onType={setEffective}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormControlLabel
        control={<Switch checked={needsConsent} onChange={(_, on) => setNeedsConsent(on)} />}
        label={translate('agreement.needs_consent')}
      />
    </ActDialog>
  )
}
