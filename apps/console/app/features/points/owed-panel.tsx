import type { PointsOwed } from '@pitlane/contract/points/staff.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useGetOne, useLocale, useTranslate } from 'ra-core'
import { Section } from '../../parts/facts.tsx'

type Line = { name: string; points: number; people: number; strong?: true }

/** What the shop owes in points, by how soon they expire, and what they take off at most. */
export function OwedPanel() {
  const translate = useTranslate()
  const locale = useLocale()
  const { data: owed } = useGetOne<PointsOwed & { id: number }>('points-owed', { id: 0 })
  if (!owed) return null
  const number = (value: number) => numberFormat(locale).format(value)
  const worth = numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const ageOf = (days: number | null, index: number) => {
    const from = owed.ages[index - 1]?.days
    if (days === null) return translate('points.later')
    return from ? translate('points.between', { from, days }) : translate('points.within', { days })
  }
  const lines: Line[] = [
    ...owed.ages.map(({ days, ...sum }, index) => ({ name: ageOf(days, index), ...sum })),
    { name: translate('points.spendable'), ...owed.spendable, strong: true },
    { name: translate('points.pending'), ...owed.pending },
    { name: translate('points.devices'), ...owed.devices },
    { name: translate('points.debts'), ...owed.debts },
  ]
  return (
    <Box sx={{ mt: 2 }}>
      <Section title="points.owed">
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
            {lines.map(({ name, points, people, strong }) => (
              <TableRow key={name} sx={strong && { '& td, & th': { fontWeight: 600 } }}>
                <TableCell component="th" scope="row">
                  {name}
                </TableCell>
                <TableCell align="right">{number(points)}</TableCell>
                <TableCell align="right">{worth.format(points / owed.points_per_unit)}</TableCell>
                <TableCell align="right">{number(people)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('points.worth_hint', { points: owed.points_per_unit })}
          {owed.pending.late > 0 && ` ${translate('points.late', { count: owed.pending.late })}`}
        </Typography>
      </Section>
    </Box>
  )
}
