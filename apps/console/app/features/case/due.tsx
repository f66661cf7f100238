import type { StaffCaseRow } from '@pitlane/contract/case/staff.ts'
import { Typography } from '@mui/material'
import { useRecordContext, useTranslate } from 'ra-core'
import { Time } from '../../parts/time.tsx'

/** Until when the first answer is promised, or when it was given; what is late says so. */
export function Due({ one }: { one: StaffCaseRow }) {
  const translate = useTranslate()
  const { first_answer_at: given, answer_due_at: due, late } = one
  if (given === null && one.ended_at !== null) return '–'
  return (
    <Typography component="span" variant="body2" color={late ? 'error' : 'text.secondary'}>
      {translate(given !== null ? 'case.first_given' : late ? 'case.late' : 'case.due')} · <Time at={given ?? due} />
    </Typography>
  )
}

export function DueField() {
  const one = useRecordContext<StaffCaseRow>()
  return one ? <Due one={one} /> : null
}
