import { documentKinds } from '@pitlane/domain/invoice/document.ts'
import { useTranslate } from 'ra-core'
import { DataTable, SelectInput, TextInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { InstantInput } from '../../parts/instant-input.tsx'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { DownloadButton } from './download-button.tsx'

const filters = [
  <SelectInput key="kind" source="kind" choices={choicesOf(documentKinds, 'document.kind')} alwaysOn />,
  <InstantInput key="from" source="from" />,
  <InstantInput key="until" source="until" />,
  <TextInput key="country" source="country" />,
]

/** Every invoice and credit note. */
export function DocumentList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('document.search')}>
      <DataTable rowClick={(_id, _resource, row) => `/orders/${row['order_id']}/show`} bulkActionButtons={false}>
        <DataTable.Col source="number" disableSort />
        <DataTable.Col source="kind" disableSort>
          <StateField source="kind" words="document.kind" />
        </DataTable.Col>
        <DataTable.Col source="issued_at" disableSort>
          <TimeField source="issued_at" />
        </DataTable.Col>
        <DataTable.Col source="order_no" disableSort />
        <DataTable.Col source="buyer" disableSort />
        <DataTable.Col source="country" disableSort />
        <DataTable.Col source="net" disableSort align="right">
          <MoneyField source="net" />
        </DataTable.Col>
        <DataTable.Col source="tax" disableSort align="right">
          <MoneyField source="tax" />
        </DataTable.Col>
        <DataTable.Col source="gross" disableSort align="right">
          <MoneyField source="gross" />
        </DataTable.Col>
        <DataTable.Col label="document.pdf" disableSort>
          <DownloadButton />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
