import { BooleanField, DataTable } from 'ra-ui-materialui'
import { StaffList } from '../../parts/list.tsx'

export const StepList = () => (
  <StaffList create sort={{ field: 'friends', order: 'ASC' }}>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.NumberCol source="friends" />
      <DataTable.NumberCol source="points" disableSort />
      <DataTable.NumberCol source="reached" disableSort />
      <DataTable.Col source="active" disableSort>
        <BooleanField source="active" looseValue />
      </DataTable.Col>
    </DataTable>
  </StaffList>
)
