import { DataTable } from 'ra-ui-materialui'
import { StaffList } from '../../parts/list.tsx'
import { TimeField } from '../../parts/time.tsx'

/** Files of campaigns that were read, and what each did. */
export const RecallImportList = () => (
  <StaffList>
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="state" disableSort />
      <DataTable.Col source="problem" disableSort />
      <DataTable.Col source="from_day" disableSort />
      <DataTable.Col source="until_day" disableSort />
      <DataTable.NumberCol source="lines" disableSort />
      <DataTable.NumberCol source="campaigns_new" disableSort />
      <DataTable.NumberCol source="campaigns_changed" disableSort />
      <DataTable.NumberCol source="vehicles_new" disableSort />
      <DataTable.NumberCol source="refused" disableSort />
      <DataTable.Col source="refusals" disableSort />
      <DataTable.Col source="updated_at" disableSort>
        <TimeField source="updated_at" />
      </DataTable.Col>
    </DataTable>
  </StaffList>
)
