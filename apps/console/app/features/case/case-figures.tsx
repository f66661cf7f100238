import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { caseStaffEndpoints } from '@pitlane/contract/case/staff.ts'
import { Alert } from '@mui/material'
import { useGetOne, useTranslate } from 'ra-core'

type Figures = OutputOf<typeof caseStaffEndpoints.getCaseFigures> & { id: number }

/** From here on they are told in hours. */
const longMinutes = 120

/** Whether the promise of the first answer is kept. */
export function CaseFigures() {
  const translate = useTranslate()
  const { data } = useGetOne<Figures>('case-figures', { id: 0 })
  if (!data) return null
  const { late, answered, in_time, answer_hours: hours, median_minutes: median, stars } = data
  const said = [
    late > 0 && translate('case.late_count', { count: late }),
    translate('case.promise', { answered, in_time, hours }),
    median !== null &&
      (median < longMinutes
        ? translate('case.median', { minutes: median })
        : translate('case.median_hours', { hours: Math.round(median / 60) })),
    stars !== null && translate('case.stars', { stars }),
  ]
  return (
    <Alert severity={late > 0 ? 'warning' : 'info'} sx={{ mb: 2 }}>
      {said.filter(Boolean).join(' · ')}
    </Alert>
  )
}
