import type { deviceStaffEndpoints } from '@pitlane/contract/device.staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Section } from '../../parts/facts.tsx'

export type Report = OutputOf<typeof deviceStaffEndpoints.importDevices>

/** What an import has done, and of the refused rows why; `csv` as it was sent. */
export function ImportReport({ report, csv }: { report: Report; csv: string }) {
  const translate = useTranslate()
  const lines = csv.split(/\r\n|\n|\r/)
  const { accepted, known, refused, rows } = report
  return (
    <Section title="device_import.report">
      <Alert severity={refused === 0 ? 'success' : 'warning'} role="status">
        {translate('device_import.counts', { accepted, known, refused })}
      </Alert>
      {rows.length > 0 && (
        <Table size="small" sx={{ mt: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{translate('device_import.line')}</TableCell>
              <TableCell>{translate('device_import.why')}</TableCell>
              <TableCell>{translate('device_import.row')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ line, reason }) => (
              <TableRow key={`${line}.${reason}`}>
                <TableCell align="right">{line}</TableCell>
                <TableCell>{translate(`device_import.refused.${reason}`)}</TableCell>
                <TableCell sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{lines[line - 1]}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {refused > rows.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('device_import.more', { more: refused - rows.length })}
        </Typography>
      )}
    </Section>
  )
}
