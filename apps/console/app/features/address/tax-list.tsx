import type { Role } from '@pitlane/domain/account/account.ts'
import { usePermissions, useTranslate } from 'ra-core'
import { DataTable, FunctionField } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { StaffList } from '../../parts/list.tsx'
import { CountryFilter } from './country-filter.tsx'
import { PercentField } from '../../parts/percent.tsx'

export function TaxList() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  return (
    <StaffList
      search={translate('search.country')}
      sort={{ field: 'country_id', order: 'ASC' }}
      filters={[<CountryFilter key="country_id" source="country_id" />]}
      create
    >
      <DataTable rowClick={mayCall(permissions, 'updateStaffTaxRate') ? 'edit' : false} bulkActionButtons={false}>
        <DataTable.Col source="country" disableSort />
        <DataTable.Col source="province" disableSort />
        <DataTable.Col source="tax_class" disableSort>
          <FunctionField render={({ tax_class }) => translate(`tax.class.${tax_class}`)} />
        </DataTable.Col>
        <DataTable.Col source="basis_points" disableSort align="right">
          <PercentField source="basis_points" />
        </DataTable.Col>
        <DataTable.Col source="included" disableSort>
          <FunctionField render={({ included }) => (included ? translate('tax.included_yes') : '')} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
