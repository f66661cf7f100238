import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { reportStaffEndpoints } from '@pitlane/contract/report.staff.ts'
import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Section } from '../../parts/facts.tsx'

export type Report = OutputOf<typeof reportStaffEndpoints.importCodeList>

/** What an import has done, and of the refused rows why; `csv` as it was sent. */
export function CodeImportReport({ report, csv }: { report: Report; csv: string }) {
  const translate = useTranslate()
  const lines = csv.split(/\r\n|\n|\r/)
  const { id, codes, accepted, refused, rows } = report
  const severity = id === null ? 'error' : refused === 0 ? 'success' : 'warning'
  return (
    <Section title="codes.report">
      <Alert severity={severity} role="status">
        {translate(id === null ? 'codes.nothing' : 'codes.counts', { codes, accepted, refused })}
      </Alert>
      {rows.length > 0 && (
        <Table size="small" sx={{ mt: 1 }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{translate('codes.line')}</TableCell>
              <TableCell>{translate('codes.why')}</TableCell>
              <TableCell>{translate('codes.row')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ line, reason }) => (
              <TableRow key={`${line}.${reason}`}>
                <TableCell align="right">{line}</TableCell>
                <TableCell>{translate(`codes.refused.${reason}`)}</TableCell>
                <TableCell sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{lines[line - 1]}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {refused > rows.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('codes.more', { more: refused - rows.length })}
        </Typography>
      )}
    </Section>
  )
}
