import type { PointsOwed } from '@pitlane/contract/points/staff.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import { pointsPerUnit } from '@pitlane/domain/points/usable.ts'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useGetList, useLocale, useTranslate } from 'ra-core'
import { ExportButton } from '../../parts/export-button.tsx'
import { Section } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'

/** What the shop owes in points, by how soon they expire, and what they take off at most. */
export function OwedPanel() {
  const translate = useTranslate()
  const locale = useLocale()
  const { data: lines } = useGetList<PointsOwed>('points-owed')
  if (!lines) return null
  const number = (value: number) => numberFormat(locale).format(value)
  return (
    <Box sx={{ mt: 2 }}>
      <Section title="points.owed" actions={<ExportButton resource="points-owed" filter={{}} />}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('points.expire')}</TableCell>
              <TableCell align="right">{translate('points.points')}</TableCell>
              <TableCell align="right">{translate('points.worth')}</TableCell>
              <TableCell align="right">{translate('points.people')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ id, points, worth, currency, people }) => (
              <TableRow key={id} sx={id === 'spendable' ? { '& td, & th': { fontWeight: 600 } } : undefined}>
                <TableCell component="th" scope="row">
                  {translate(`points.owed_line.${id}`)}
                </TableCell>
                <TableCell align="right">{number(points)}</TableCell>
                <TableCell align="right">
                  <Money amount={worth} currency={currency} />
                </TableCell>
                <TableCell align="right">{number(people)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('points.worth_hint', { points: pointsPerUnit })}
        </Typography>
      </Section>
    </Box>
  )
}
