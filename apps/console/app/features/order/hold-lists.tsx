import type { StaffHolder } from '@pitlane/contract/order/staff-holds.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, NumberInput } from 'ra-ui-materialui'
import { ActsLabel } from '../../parts/acts-label.tsx'
import { StaffList } from '../../parts/list.tsx'
import { TimeField } from '../../parts/time.tsx'
import { LetGoButton } from './release-button.tsx'

const filtered = (path: string, filter: object) => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`
const most = { field: 'pieces', order: 'DESC' } as const

/** The accounts whose unpaid orders hold goods. A row leads to these orders. */
export function HolderList() {
  const translate = useTranslate()
  return (
    <StaffList
      search={translate('search.email')}
      filters={[<NumberInput key="style_id" source="style_id" />]}
      sort={most}
    >
      <DataTable rowClick={(id) => filtered('/orders', { user_id: id, tab: 'to_pay' })} bulkActionButtons={false}>
        <DataTable.Col source="email" disableSort />
        <DataTable.NumberCol source="orders" />
        <DataTable.NumberCol source="processing" disableSort />
        <DataTable.NumberCol source="pieces" />
        <DataTable.Col source="since">
          <TimeField source="since" />
        </DataTable.Col>
        <DataTable.Col label={<ActsLabel />} disableSort>
          <FunctionField<StaffHolder>
            // The row leads elsewhere.
            render={(holder) => (
              <span onClick={(event) => event.stopPropagation()}>
                <LetGoButton holder={holder} />
              </span>
            )}
          />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

/** Of what unpaid orders hold pieces. A row leads to whose they are. */
export function HeldStyleList() {
  const translate = useTranslate()
  return (
    <StaffList search={translate('search.name')} sort={most}>
      <DataTable rowClick={(id) => filtered('/holders', { style_id: id })} bulkActionButtons={false}>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="style" disableSort />
        <DataTable.NumberCol source="accounts" disableSort />
        <DataTable.NumberCol source="orders" />
        <DataTable.NumberCol source="pieces" />
        <DataTable.NumberCol source="left" disableSort />
        <DataTable.Col source="since">
          <TimeField source="since" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
