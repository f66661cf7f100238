import type { StaffReport } from '@pitlane/contract/report/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { numberFormat } from '@pitlane/domain/formats.ts'
import { Box, Link as MuiLink } from '@mui/material'
import { Fragment } from 'react'
import { useLocale, usePermissions, useShowContext, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { type CallName, mayCall } from '../../lib/calls.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { ReissueButton } from './reissue-button.tsx'
import { ReportDifferences } from './report-differences.tsx'
import { ReportLimits } from './report-limits.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

type Other = StaffReport['parts'][number]

/** Other reports by their numbers; nothing where there are none. */
const links = (others: readonly (Other | null)[]) => {
  const there = others.filter((one) => one !== null)
  if (there.length === 0) return null
  return there.map(({ id, number }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <MuiLink component={Link} to={`/reports/${id}/show`}>
        {number}
      </MuiLink>
    </Fragment>
  ))
}

/** Leads to where the role may go, and says the same where it may not. */
function Way({ to, list, children }: { to: string; list: CallName; children: string }) {
  const { permissions } = usePermissions<Role>()
  if (!mayCall(permissions, list)) return <>{children}</>
  return (
    <MuiLink component={Link} to={to}>
      {children}
    </MuiLink>
  )
}

function Details() {
  const { record: report } = useShowContext<StaffReport>()
  const translate = useTranslate()
  const locale = useLocale()
  if (!report) return null
  const field = (name: string) => `resources.reports.fields.${name}`
  const devices = `/devices?filter=${encodeURIComponent(JSON.stringify({ q: report.device_sn }))}`
  const actions = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <ReissueButton report={report} />
      <WithdrawButton report={report} />
    </Box>
  )
  return (
    <>
      <Section title="report.report" actions={actions}>
        <Facts
          facts={[
            [field('kind'), translate(`report.kind.${report.kind}`)],
            [field('finding'), <StateChip key="finding" words="report.finding" state={report.finding} />],
            [field('revoked_at'), report.revoked_at && <Time key="revoked" at={report.revoked_at} />],
            [field('withdrawn_at'), report.withdrawn_at && <Time key="withdrawn" at={report.withdrawn_at} />],
            [
              field('url'),
              <MuiLink key="url" href={report.url} target="_blank" rel="noreferrer">
                {report.url}
              </MuiLink>,
            ],
            [field('replaces'), links([report.replaces])],
            [field('replaced_by'), links(report.replaced_by)],
            [field('part_of'), links([report.part_of])],
            [field('parts'), links(report.parts)],
            [field('measured_at'), <Time key="measured" at={report.measured_at} />],
            [field('received_at'), <Time key="received" at={report.received_at} />],
          ]}
        />
      </Section>
      <Section title="report.head">
        <Facts
          facts={[
            [field('agency'), report.agency],
            [field('technician'), report.technician],
            [field('vehicle'), report.vehicle],
            [field('plate'), report.plate],
            [field('vin'), report.vin],
            [field('odometer_km'), report.odometer_km !== null && numberFormat(locale).format(report.odometer_km)],
            [
              field('device_sn'),
              <Way key="device" to={devices} list="listStaffDevices">
                {report.device_sn}
              </Way>,
            ],
            [field('software_version'), report.software_version],
            [
              field('email'),
              report.email !== null && (
                <Way key="owner" to={`/users/${report.user_id}/show`} list="listStaffUsers">
                  {report.email}
                </Way>
              ),
            ],
            [field('sender'), report.sender],
            [field('sender_id'), report.sender_id],
          ]}
        />
      </Section>
      <ReportDifferences differing={report.differing} />
      <ReportLimits report={report} />
    </>
  )
}

export const ReportScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
