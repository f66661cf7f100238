import { DataTable } from 'ra-ui-materialui'
import { StaffList } from '../../parts/list.tsx'

export const CategoryList = () => (
  <StaffList sort={{ field: 'position', order: 'ASC' }} create>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="position" />
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="slug" disableSort />
      <DataTable.Col source="icon" disableSort />
      <DataTable.NumberCol source="count" disableSort />
    </DataTable>
  </StaffList>
)
