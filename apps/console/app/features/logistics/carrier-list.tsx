import type { Role } from '@pitlane/domain/account/account.ts'
import { usePermissions } from 'ra-core'
import { BooleanField, DataTable, SelectInput, TextField } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'

const filters = [<SelectInput key="active" source="active" choices={choicesOf(['yes', 'no'], 'carrier.in_use')} />]

export function CarrierList() {
  const { permissions } = usePermissions<Role>()
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'position', order: 'ASC' }}
      create={mayCall(permissions, 'createStaffCarrier')}
    >
      <DataTable rowClick={mayCall(permissions, 'updateStaffCarrier') ? 'edit' : false} bulkActionButtons={false}>
        <DataTable.Col source="position" />
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="code" disableSort />
        <DataTable.Col source="url" disableSort>
          <TextField source="url" sx={{ overflowWrap: 'anywhere' }} />
        </DataTable.Col>
        <DataTable.Col source="active" disableSort>
          <BooleanField source="active" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
