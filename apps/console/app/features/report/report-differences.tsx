import { numberFormat } from '@pitlane/domain/formats.ts'
import type { StaffReport } from '@pitlane/contract/report/staff.ts'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'

/** Where the sender's own figures are not ours: the report shows ours. */
export function ReportDifferences({ differing }: Pick<StaffReport, 'differing'>) {
  const translate = useTranslate()
  // Figures that differ by less than half a hundredth are equal: three digits tell all others apart.
  const format = numberFormat(useLocale(), { maximumFractionDigits: 3 })
  return (
    <Section title="report.differences">
      {differing.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('report.no_differences')}
        </Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('report.figure')}</TableCell>
              <TableCell align="right">{translate('report.senders')}</TableCell>
              <TableCell align="right">{translate('report.ours')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {differing.map(({ name, sender, ours }) => (
              <TableRow key={name}>
                <TableCell>{translate(`report.figures.${name}`)}</TableCell>
                <TableCell align="right">{format.format(sender)}</TableCell>
                <TableCell align="right">
                  {ours === null ? translate('report.not_measured') : format.format(ours)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
