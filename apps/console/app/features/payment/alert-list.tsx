import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import type { StaffAlert } from './alert-screen.tsx'

/** The key of an alert's reason in the messages; a reason that has no words there is shown as it was written. */
export const reasonKey = (reason: string): string => `alert.reason.${reason.replaceAll(/\W+/g, '_')}`

/** Nobody handled what settled by itself. */
export const handlerOf = ({ state, handled_by }: StaffAlert, translate: (key: string) => string): string | null =>
  handled_by ?? (state === 'handled' ? translate('alert.by_itself') : null)

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(['unhandled', 'handled'], 'alert.state')} alwaysOn />,
]

/** Money that does not add up: what no machine can decide. */
export function AlertList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.payment')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="at" disableSort>
          <TimeField source="at" />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="alert.state" />
        </DataTable.Col>
        <DataTable.Col source="reason" disableSort>
          <FunctionField<StaffAlert> render={({ reason }) => translate(reasonKey(reason), { _: reason })} />
        </DataTable.Col>
        <DataTable.Col source="order_no" disableSort>
          <FunctionField<StaffAlert> render={({ order_no, payment_id }) => order_no ?? payment_id} />
        </DataTable.Col>
        <DataTable.Col source="handled_by" disableSort>
          <FunctionField<StaffAlert> render={(alert) => handlerOf(alert, translate)} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
