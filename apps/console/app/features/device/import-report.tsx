import type { deviceStaffEndpoints } from '@pitlane/contract/device/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Alert } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { RefusedRows } from '../../parts/import-parts.tsx'

export type Report = OutputOf<typeof deviceStaffEndpoints.importDevices>

/** The result of an import, and why rows were refused; `csv` as it was sent. */
export function ImportReport({ report, csv }: { report: Report; csv: string }) {
  const translate = useTranslate()
  const { accepted, known, refused, rows } = report
  return (
    <Section title="device_import.report">
      <Alert severity={refused === 0 ? 'success' : 'warning'} role="status">
        {translate('device_import.counts', { accepted, known, refused })}
      </Alert>
      <RefusedRows csv={csv} rows={rows} refused={refused} reasons="device_import.refused" />
    </Section>
  )
}
