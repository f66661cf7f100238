import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { caseStaffEndpoints } from '@pitlane/contract/case/staff.ts'
import { Alert } from '@mui/material'
import { useGetOne, useTranslate } from 'ra-core'

type Figures = OutputOf<typeof caseStaffEndpoints.getCaseFigures> & { id: number }

/** Whether the promise of the first answer is kept. */
export function CaseFigures() {
  const translate = useTranslate()
  const { data } = useGetOne<Figures>('case-figures', { id: 0 })
  if (!data) return null
  const said = [
    data.late > 0 && translate('case.late_count', { count: data.late }),
    translate('case.promise', { answered: data.answered, in_time: data.in_time, hours: data.answer_hours }),
    data.median_minutes !== null && translate('case.median', { minutes: data.median_minutes }),
    data.stars !== null && translate('case.stars', { stars: data.stars }),
  ]
  return (
    <Alert severity={data.late > 0 ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {said.filter(Boolean).join(' · ')}
    </Alert>
  )
}
