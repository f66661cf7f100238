import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { addressStaffEndpoints } from '@pitlane/contract/address/staff.ts'
import { useLocale, useRecordContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField, moneyText } from '../../parts/money.tsx'
import { CountryFilter } from './country-filter.tsx'
import { useCountries } from './use-countries.ts'

type StaffFreight = OutputOf<(typeof addressStaffEndpoints)['getStaffFreight']>

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
          <FunctionField render={(way: StaffFreight) => <PriceOf way={way} />} />
        </DataTable.Col>
        <DataTable.Col source="basis" disableSort>
          <FunctionField render={({ basis }: StaffFreight) => translate(`freight.basis.${basis}`)} />
        </DataTable.Col>
        <DataTable.Col source="free_from" disableSort align="right">
          <MoneyField source="free_from" />
        </DataTable.Col>
        <DataTable.Col source="active" disableSort>
          <FunctionField render={({ active }) => translate(`freight.active.${active ? 1 : 0}`)} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

/** The one price, or the least of several. */
function PriceOf({ way: { price, tiers, currency } }: { way: StaffFreight }) {
  const translate = useTranslate()
  const least = moneyText(Math.min(price, ...tiers.map((tier) => tier.price)), currency, useLocale() ?? 'en')
  return <>{tiers.length > 0 ? translate('freight.from', { price: least }) : least}</>
}

const mostNamed = 3

/** The first few by name; all of them behind the pointer. */
function CountriesField({ source }: { source: 'country_ids'; label?: string }) {
  const record = useRecordContext<StaffFreight>()
  const ids = record?.[source]
  const translate = useTranslate()
  const { countries } = useCountries()
  if (!ids) return null
  if (ids.length === 0) return <>{translate('freight.everywhere')}</>
  const all = countries.filter(({ id }) => ids.includes(id)).map(({ country }) => country)
  const names = record.provinces.length > 0 ? record.provinces.map((state) => `${state} (${all[0]})`) : all
  const more = names.length - mostNamed
  return (
    <span title={names.join(', ')}>
      {names.slice(0, mostNamed).join(', ')}
      {more > 0 && ` ${translate('freight.more', { more })}`}
    </span>
  )
}
