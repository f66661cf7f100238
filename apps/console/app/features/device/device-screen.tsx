import type { StaffDevice } from '@pitlane/contract/device/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Box, Link as MuiLink } from '@mui/material'
import { usePermissions, useShowContext, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { Time } from '../../parts/time.tsx'
import { DeviceServices, GrantButton, useTerm } from '../membership/index.ts'
import { DeviceTransfers } from './device-transfers.tsx'
import { ReleaseButton } from './release-button.tsx'

function Owner({ device }: { device: StaffDevice }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  if (device.user_id === null) return <>{translate('device.bound.0')}</>
  if (!mayCall(permissions, 'listStaffUsers')) return <>{device.email}</>
  return (
    <MuiLink component={Link} to={`/users/${device.user_id}/show`}>
      {device.email}
    </MuiLink>
  )
}

function Details() {
  const { record: device } = useShowContext<StaffDevice>()
  const translate = useTranslate()
  const term = useTerm()
  const { permissions } = usePermissions<Role>()
  if (!device) return null
  const field = (name: string) => `resources.devices.fields.${name}`
  const reports = `/reports?filter=${encodeURIComponent(JSON.stringify({ q: device.sn }))}`
  const actions = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <GrantButton device={device} />
      <ReleaseButton device={device} />
    </Box>
  )
  return (
    <>
      <Section title="device.device" actions={actions}>
        <Facts
          facts={[
            [field('sn'), device.sn],
            [field('model'), device.model],
            [field('is_tpms'), translate(`device.tpms.${Number(device.is_tpms)}`)],
            [field('email'), <Owner key="owner" device={device} />],
            [field('name'), device.name],
            [field('bound_at'), device.bound_at && <Time key="bound" at={device.bound_at} />],
            [field('included_term'), device.included_term && term(device.included_term)],
            [field('created_at'), <Time key="created" at={device.created_at} />],
            [
              field('reports'),
              mayCall(permissions, 'listStaffReports') && (
                <MuiLink key="reports" component={Link} to={reports}>
                  {translate('device.its_reports')}
                </MuiLink>
              ),
            ],
          ]}
        />
      </Section>
      <DeviceServices services={device.services} />
      <DeviceTransfers transfers={device.transfers} />
    </>
  )
}

export const DeviceScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
