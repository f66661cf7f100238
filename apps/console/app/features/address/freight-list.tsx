import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { CountriesField } from './countries-field.tsx'
import { CountryFilter } from './countries-input.tsx'

const filters = [
  <CountryFilter key="country_id" source="country_id" />,
  <SelectInput key="active" source="active" choices={choicesOf([1, 0], 'freight.active')} />,
]

export function FreightList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.name')} sort={{ field: 'position', order: 'ASC' }} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="position" />
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="country_ids" disableSort>
          <CountriesField source="country_ids" />
        </DataTable.Col>
        <DataTable.Col source="price" disableSort align="right">
          <MoneyField source="price" />
        </DataTable.Col>
        <DataTable.Col source="active" disableSort>
          <FunctionField render={({ active }) => translate(`freight.active.${active ? 1 : 0}`)} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
