import { Box } from '@mui/material'
import type { StaffRecallImport } from '@pitlane/contract/vehicle/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { useListContext, usePermissions, useRefresh, useTranslate } from 'ra-core'
import { DataTable } from 'ra-ui-materialui'
import { useEffect } from 'react'
import { mayCall } from '../../lib/calls.ts'
import { StaffList } from '../../parts/list.tsx'
import { ExpandingHead } from '../../parts/row.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { ImportButton } from './import-button.tsx'
import { RecallImportReport } from './import-report.tsx'
import { ProviderSection } from './provider-section.tsx'

const everyMs = 2_000
const inOneLine = { whiteSpace: 'nowrap' }

/** While a file is read its row says how far it is; then the data that look-ups rest on is another. */
function Follow() {
  const { data = [], refetch } = useListContext<StaffRecallImport>()
  const refresh = useRefresh()
  const goesOn = data.some(({ state }) => state === 'waiting' || state === 'running')
  useEffect(() => {
    if (!goesOn) return
    const clock = setInterval(() => void refetch(), everyMs)
    return () => {
      clearInterval(clock)
      refresh()
    }
  }, [goesOn, refetch, refresh])
  return null
}

/** What look-ups rest on, and the files of campaigns that were read, with what each did. */
export function RecallImportList() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  return (
    <Box sx={{ mt: 2 }}>
      <ProviderSection />
      <StaffList
        search={translate('search.name')}
        acts={mayCall(permissions, 'createStaffRecall') ? <ImportButton /> : undefined}
      >
        <Follow />
        <DataTable rowClick="expand" expand={<RecallImportReport />} head={ExpandingHead} bulkActionButtons={false}>
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="state" disableSort>
            <StateField source="state" words="vehicle.import" />
          </DataTable.Col>
          <DataTable.Col source="from_day" disableSort sx={inOneLine} />
          <DataTable.Col source="until_day" disableSort sx={inOneLine} />
          <DataTable.NumberCol source="lines" disableSort />
          <DataTable.NumberCol source="campaigns_new" disableSort />
          <DataTable.NumberCol source="campaigns_changed" disableSort />
          <DataTable.NumberCol source="vehicles_new" disableSort />
          <DataTable.NumberCol source="refused" disableSort />
          <DataTable.Col source="updated_at" disableSort>
            <TimeField source="updated_at" />
          </DataTable.Col>
        </DataTable>
      </StaffList>
    </Box>
  )
}
