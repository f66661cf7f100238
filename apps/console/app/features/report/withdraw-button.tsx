import type { StaffReport } from '@pitlane/contract/report/staff.ts'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { WhyField } from '../../parts/why-field.tsx'

/** Takes a report's link back, or gives it again. */
export function WithdrawButton({ report }: { report: StaffReport }) {
  const translate = useTranslate()
  const isWithdrawn = report.withdrawn_at !== null
  const word = isWithdrawn ? 'publish' : 'withdraw'
  const { act, pending, problem, forget } = useAct('withdrawReport', `report.${word}_done`)
  const [why, setWhy] = useState('')
  return (
    <ActDialog
      button={`report.${word}`}
      title={`report.${word}`}
      confirm={`report.${word}`}
      danger={!isWithdrawn}
      icon={isWithdrawn ? <Eye size={16} /> : <EyeOff size={16} />}
      pending={pending}
      problem={problem}
      onOpen={() => {
        forget()
        setWhy('')
      }}
      onConfirm={async () => (await act({ id: report.id, withdrawn: !isWithdrawn, why })) !== null}
    >
      {translate(`report.${word}_hint`)}
      <WhyField of="report" value={why} onType={setWhy} />
    </ActDialog>
  )
}
