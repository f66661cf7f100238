import { numberFormat } from '@pitlane/domain/formats.ts'
import type { StaffReport } from '@pitlane/contract/report/staff.ts'
import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'ra-core'
import { Facts, Section } from '../../parts/facts.tsx'

/** By what a report was judged, and what is different today. */
export function ReportLimits({ report }: { report: StaffReport }) {
  const translate = useTranslate()
  const format = numberFormat(useLocale(), { maximumFractionDigits: 4 })
  const names = [...new Set([...Object.keys(report.limits), ...Object.keys(report.limits_today)])]
  const write = (value: number | undefined) => (value === undefined ? '–' : format.format(value))
  const profile = (name: string | null) => name ?? translate('report.no_profile')
  return (
    <Section title="report.limits">
      {names.length > 0 && (
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
