import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { logisticsStaffEndpoints } from '@pitlane/contract/logistics.staff.ts'
import { Alert, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Section } from '../../parts/facts.tsx'

export type Report = OutputOf<typeof logisticsStaffEndpoints.importTrackingEvents>

/** What an import has done, and of each refused row why; `csv` as it was sent. */
export function ImportReport({ report, csv }: { report: Report; csv: string }) {
  const translate = useTranslate()
  const lines = csv.split(/\r\n|\n|\r/)
  const { accepted, known, refused } = report
  return (
    <Section title="tracking.report">
      <Alert severity={refused.length === 0 ? 'success' : 'warning'} role="status">
        {translate('tracking.counts', { accepted, known, refused: refused.length })}
      </Alert>
      {refused.length > 0 && (
        <Table size="small" sx={{ mt: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{translate('tracking.line')}</TableCell>
              <TableCell>{translate('tracking.why')}</TableCell>
              <TableCell>{translate('tracking.row')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {refused.map(({ line, reason }) => (
              <TableRow key={`${line}.${reason}`}>
                <TableCell align="right">{line}</TableCell>
                <TableCell>{translate(`tracking.refused.${reason}`)}</TableCell>
                <TableCell sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{lines[line - 1]}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
