import { useTranslate } from 'ra-core'
import { DataTable } from 'ra-ui-materialui'
import { StaffList } from '../../parts/list.tsx'
import { PercentField } from '../../parts/percent.tsx'

export function TaxList() {
  const translate = useTranslate()
  return (
    <StaffList search={translate('search.country')} sort={{ field: 'id', order: 'ASC' }} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="country" disableSort />
        <DataTable.Col source="code" disableSort />
        <DataTable.Col source="basis_points" disableSort align="right">
          <PercentField source="basis_points" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
