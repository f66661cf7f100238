import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics/staff.ts'
import { Alert } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { RefusedRows } from '../../parts/import-parts.tsx'

export type Report = OutputOf<typeof logisticsStaffEndpoints.importTrackingEvents>

/** The result of an import, and why each refused row was; `csv` as it was sent. */
export function ImportReport({ report, csv }: { report: Report; csv: string }) {
  const translate = useTranslate()
  const { accepted, known, refused } = report
  return (
    <Section title="tracking.report">
      <Alert severity={refused.length === 0 ? 'success' : 'warning'} role="status">
        {translate('tracking.counts', { accepted, known, refused: refused.length })}
      </Alert>
      <RefusedRows csv={csv} rows={refused} reasons="tracking.refused" />
    </Section>
  )
}
