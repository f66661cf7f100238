import type { StaffCaseRow } from '@pitlane/contract/case/staff.ts'
import { Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'ra-core'
import { Time } from '../../parts/time.tsx'

/** When the first answer is promised, or when it was given; what is late says so. */
export function Due({ one }: { one: StaffCaseRow }) {
  const translate = useTranslate()
  if (one.first_answer_at !== null) return <Time at={one.first_answer_at} />
  return (
    <Typography component="span" variant="body2" color={one.late ? 'error' : 'text.secondary'}>
      {one.late && `${translate('case.late')} · `}
      <Time at={one.answer_due_at} />
    </Typography>
  )
}

export function DueField() {
  const one = useRecordContext<StaffCaseRow>()
  return one ? <Due one={one} /> : null
}
