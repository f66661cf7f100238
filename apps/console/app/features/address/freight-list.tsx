import { useRecordContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { CountryFilter } from './countries-input.tsx'
import { useCountries } from './use-countries.ts'

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

const mostNamed = 3

/** The first few by name; all of them behind the pointer. */
function CountriesField({ source }: { source: string; label?: string }) {
  const ids: readonly number[] | undefined = useRecordContext()?.[source]
  const translate = useTranslate()
  const { countries } = useCountries()
  if (!ids) return null
  if (ids.length === 0) return <>{translate('freight.everywhere')}</>
  const names = countries.filter(({ id }) => ids.includes(id)).map(({ country }) => country)
  const more = names.length - mostNamed
  return (
    <span title={names.join(', ')}>
      {names.slice(0, mostNamed).join(', ')}
      {more > 0 && ` ${translate('freight.more', { more })}`}
    </span>
  )
}
