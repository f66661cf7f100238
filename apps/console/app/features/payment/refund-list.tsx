import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { refundReasonKey } from '../../parts/refund-reason.ts'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf(['open', 'waiting', 'failed', 'done'], 'refund.state')}
    alwaysOn
  />,
]

/** Money that goes back by itself; what fails is tried again, and is here to be looked after. */
export function RefundList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.refund')} sort={{ field: 'created_at', order: 'DESC' }}>
      <DataTable rowClick={(_id, _resource, refund) => `/orders/${refund['order_id']}/show`} bulkActionButtons={false}>
        <DataTable.Col source="order_no" disableSort />
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="refund.state" />
        </DataTable.Col>
        <DataTable.Col source="reason" disableSort>
          <FunctionField render={({ reason }) => translate(refundReasonKey(reason))} />
        </DataTable.Col>
        <DataTable.Col source="amount" disableSort align="right">
          <MoneyField source="amount" />
        </DataTable.Col>
        <DataTable.Col source="provider" disableSort />
        <DataTable.Col source="error" disableSort />
        <DataTable.Col source="created_at">
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
