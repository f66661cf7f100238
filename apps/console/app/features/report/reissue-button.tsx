import type { StaffReport } from '@pitlane/contract/report/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useRedirect, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { WhyField } from '../../parts/why-field.tsx'

/** Judges a report by today's limits, as a new report; then shows that. */
export function ReissueButton({ report }: { report: StaffReport }) {
  const translate = useTranslate()
  const redirect = useRedirect()
  const { act, pending, problem, forget } = useAct('reissueReport', 'report.reissued')
  const [key, setKey] = useState('')
  const [why, setWhy] = useState('')
  async function confirm(): Promise<boolean> {
    const made = await act({ id: report.id, key, why })
    if (made) redirect('show', 'reports', made.id)
    return made !== null
  }
  return (
    <ActDialog
      button="report.reissue"
      title="report.reissue"
      confirm="report.reissue"
      icon={<FilePlus2 size={16} />}
      reason={report.is_current ? 'report.is_current' : null}
      pending={pending}
      problem={problem}
      onOpen={() => {
        // Each opening is a new intention; pressing twice is the same one.
        setKey(newKey())
        forget()
        setWhy('')
      }}
      onConfirm={confirm}
    >
      {translate('report.reissue_hint', { number: report.number })}
      <WhyField of="report" value={why} onType={setWhy} />
    </ActDialog>
  )
}
