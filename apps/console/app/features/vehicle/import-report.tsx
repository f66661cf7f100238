import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { StaffRecallImport } from '@pitlane/contract/vehicle/staff.ts'
import { useRecordContext, useTranslate } from 'ra-core'

const severities = { waiting: 'info', running: 'info', failed: 'error' } as const
/** What the server names; anything else is what broke the stream, in its own words. */
const problems = new Set(['cut', 'unlike', 'shorter', 'stopped'])

/** What the reading of a file has done, whether it may be relied upon, and which lines were refused. */
export function RecallImportReport() {
  const translate = useTranslate()
  const row = useRecordContext<StaffRecallImport>()
  if (!row) return null
  const { state, complete, problem, kind, refused, refusals } = row
  const whole = complete ? 'success' : 'warning'
  return (
    <Box sx={{ p: 2, maxWidth: 800 }}>
      <Alert severity={state === 'done' ? (kind === 'excerpt' ? 'info' : whole) : severities[state]} role="status">
        {translate(sentenceOf(row))}
        {problem && !problems.has(problem) && ` (${problem})`}
      </Alert>
      {refusals.length > 0 && (
        <Table size="small" sx={{ mt: 1, width: 'auto' }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{translate('console.import.line')}</TableCell>
              <TableCell>{translate('console.import.why')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {refusals.map(({ line, reason }) => (
              <TableRow key={line}>
                <TableCell align="right">{line}</TableCell>
                <TableCell>{translate(`vehicle.refused.${reason}`)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {refused > refusals.length && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('console.import.more', { more: refused - refusals.length })}
        </Typography>
      )}
    </Box>
  )
}

function sentenceOf({ kind, state, complete, problem }: StaffRecallImport): string {
  if (kind === 'excerpt') return 'vehicle.report.excerpt'
  if (state === 'waiting' || state === 'running') return `vehicle.report.${state}`
  if (complete) return 'vehicle.report.complete'
  return `vehicle.report.${problems.has(problem) ? problem : 'broken'}`
}
