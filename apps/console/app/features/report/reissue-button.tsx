import type { StaffReport } from '@pitlane/contract/report.staff.ts'
import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useRedirect, useTranslate } from 'react-admin'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { useWhy, WhyField } from './why-field.tsx'

/** Judges a report by today's limits, as a new report; then shows that. */
export function ReissueButton({ report }: { report: StaffReport }) {
  const translate = useTranslate()
  const redirect = useRedirect()
  const { act, pending, problem, forget } = useAct('reissueReport', 'report.reissued')
  const [key, setKey] = useState('')
  const why = useWhy()
  async function confirm(): Promise<boolean> {
    if (!why.ask()) return false
    const made = await act({ id: report.id, key, why: why.why })
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
      problem={problem?.message ?? null}
      onOpen={() => {
        // Each opening is a new intention; pressing twice is the same one.
        setKey(crypto.randomUUID())
        forget()
        why.reset()
      }}
      onConfirm={confirm}
    >
      {translate('report.reissue_hint', { number: report.number })}
      <WhyField {...why} />
    </ActDialog>
  )
}
