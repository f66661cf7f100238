import { useTranslate } from 'ra-core'
import { BooleanField, DataTable } from 'ra-ui-materialui'
import { InstantInput } from '../../parts/instant-input.tsx'
import { StaffList } from '../../parts/list.tsx'

const period = [<InstantInput key="from" source="from" />, <InstantInput key="until" source="until" />]

/** What each moderator did in a period. */
export function ModeratorList() {
  const translate = useTranslate()
  return (
    <StaffList filters={period} search={translate('search.email')}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="email" disableSort />
        <DataTable.NumberCol source="decisions" disableSort />
        <DataTable.NumberCol source="left" disableSort />
        <DataTable.NumberCol source="hidden" disableSort />
        <DataTable.NumberCol source="removed" disableSort />
        <DataTable.NumberCol source="restored" disableSort />
        <DataTable.NumberCol source="blocks" disableSort />
        <DataTable.NumberCol source="median_hours" disableSort />
        <DataTable.NumberCol source="in_time" disableSort />
        <DataTable.NumberCol source="objected" disableSort />
        <DataTable.NumberCol source="reversed" disableSort />
        <DataTable.NumberCol source="objections" disableSort />
      </DataTable>
    </StaffList>
  )
}

/** By month and category; as a file it is the transparency report. */
export function TransparencyList() {
  const translate = useTranslate()
  return (
    <StaffList filters={period} search={translate('moderation.search_category')}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="month" disableSort />
        <DataTable.Col source="category" disableSort />
        <DataTable.Col source="is_legal" disableSort>
          <BooleanField source="is_legal" looseValue />
        </DataTable.Col>
        <DataTable.NumberCol source="notices" disableSort />
        <DataTable.NumberCol source="objected" disableSort />
        <DataTable.NumberCol source="acted" disableSort />
        <DataTable.NumberCol source="decisions" disableSort />
        <DataTable.NumberCol source="on_notice" disableSort />
        <DataTable.NumberCol source="on_hold" disableSort />
        <DataTable.NumberCol source="left" disableSort />
        <DataTable.NumberCol source="hidden" disableSort />
        <DataTable.NumberCol source="removed" disableSort />
        <DataTable.NumberCol source="restored" disableSort />
        <DataTable.NumberCol source="blocks" disableSort />
        <DataTable.NumberCol source="median_hours" disableSort />
        <DataTable.NumberCol source="objections" disableSort />
        <DataTable.NumberCol source="upheld" disableSort />
        <DataTable.NumberCol source="reversed" disableSort />
      </DataTable>
    </StaffList>
  )
}
