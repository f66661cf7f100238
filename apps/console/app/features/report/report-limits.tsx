import { numberFormat } from '@pitlane/domain/formats.ts'
import { limitNames } from '@pitlane/domain/report/limits.ts'
import type { StaffReport } from '@pitlane/contract/report/staff.ts'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'ra-core'
import { Facts, Section } from '../../parts/facts.tsx'

/** As the forms have them; the database keeps no order. */
const inOrder: readonly string[] = [...limitNames('battery:nmc'), ...limitNames('tyre')]

/** By what a report was judged, and what is different today. */
export function ReportLimits({ report }: { report: StaffReport }) {
  const translate = useTranslate()
  const format = numberFormat(useLocale(), { maximumFractionDigits: 4 })
  const names = inOrder.filter((name) => name in report.limits || name in report.limits_today)
  const write = (value: number | undefined) => (value === undefined ? '–' : format.format(value))
  const profile = (name: string | null) => name ?? translate('report.no_profile')
  return (
    <Section title="report.limits">
      {/* Tires have no profile. */}
      {names.length > 0 && report.kind !== 'tyre_tread' && (
        <Facts
          facts={[
            ['report.profile', profile(report.profile)],
            ['report.profile_today', report.profile === report.profile_today ? null : profile(report.profile_today)],
          ]}
        />
      )}
      {names.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('report.no_limits')}
        </Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('report.limit')}</TableCell>
              <TableCell align="right">{translate('report.then')}</TableCell>
              <TableCell align="right">{translate('report.today')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {names.map((name) => {
              const isChanged = report.limits[name] !== report.limits_today[name]
              return (
                <TableRow key={name}>
                  <TableCell>{translate(`limits.name.${name}`)}</TableCell>
                  <TableCell align="right">{write(report.limits[name])}</TableCell>
                  <TableCell align="right" sx={{ fontWeight: isChanged ? 600 : undefined }}>
                    {isChanged ? write(report.limits_today[name]) : translate('report.same')}
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      )}
    </Section>
  )
}
