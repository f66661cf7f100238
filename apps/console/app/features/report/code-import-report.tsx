import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { reportStaffEndpoints } from '@pitlane/contract/report/staff.ts'
import { Alert } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'
import { RefusedRows } from '../../parts/import-parts.tsx'

export type Report = OutputOf<typeof reportStaffEndpoints.importCodeList>

/** The result of an import, and why rows were refused; `csv` as it was sent. */
export function CodeImportReport({ report, csv }: { report: Report; csv: string }) {
  const translate = useTranslate()
  const { id, codes, accepted, refused, rows } = report
  const severity = id === null ? 'error' : refused === 0 ? 'success' : 'warning'
  return (
    <Section title="codes.report">
      <Alert severity={severity} role="status">
        {translate(id === null ? 'codes.nothing' : 'codes.counts', { codes, accepted, refused })}
      </Alert>
      <RefusedRows csv={csv} rows={rows} refused={refused} reasons="codes.refused" />
    </Section>
  )
}
