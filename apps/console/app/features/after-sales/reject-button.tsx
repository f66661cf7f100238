import { reasonLength } from '@pitlane/domain/lengths.ts'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import type { ActProps } from './send-buttons.tsx'

export function RejectButton({ request, reason }: ActProps) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('rejectAfterSales', 'after_sales.rejected')
  const [why, setWhy] = useState('')
  return (
    <ActDialog
      button="after_sales.reject"
      title="after_sales.reject"
      confirm="after_sales.reject"
      danger
      icon={<X size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: request.id, version: request.version, reason: why })) !== null}
    >
      {translate('after_sales.reject_hint')}
      <DialogField
        name="reason"
        label="after_sales.reject_reason"
        autoFocus
        required
        multiline
        minRows={3}
        value={why}
        onType={setWhy}
        most={reasonLength}
      />
    </ActDialog>
  )
}
