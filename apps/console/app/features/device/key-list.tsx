import type { StaffDeviceKey } from '@pitlane/contract/device/staff.ts'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { ActsLabel } from '../../parts/acts-label.tsx'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time, TimeField } from '../../parts/time.tsx'
import { CreateKeyButton } from './create-key-button.tsx'
import { RevokeKeyButton } from './revoke-key-button.tsx'

const filters = [
  <SelectInput key="revoked" source="revoked" choices={choicesOf([0, 1], 'device_key.revoked')} alwaysOn />,
]

/** The keys that devices and companion apps send reports with. */
export function KeyList() {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ mt: 2, display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('device_key.hint')}
        </Typography>
        <CreateKeyButton />
      </Box>
      <StaffList filters={filters} search={translate('search.name')}>
        <DataTable rowClick={false} bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.Col source="created_at" disableSort>
            <TimeField source="created_at" />
          </DataTable.Col>
          <DataTable.Col source="revoked_at" disableSort>
            <FunctionField<StaffDeviceKey>
              render={({ revoked_at }) =>
                revoked_at === null ? (
                  <StateChip words="device_key.state" state="running" />
                ) : (
                  <>
                    <StateChip words="device_key.state" state="blocked" /> <Time at={revoked_at} />
                  </>
                )
              }
            />
          </DataTable.Col>
          <DataTable.Col label={<ActsLabel />}>
            <Box sx={{ textAlign: 'right' }}>
              <RevokeKeyButton />
            </Box>
          </DataTable.Col>
        </DataTable>
      </StaffList>
    </>
  )
}
