import { orderStates, orderTabs, paymentStates } from '@pitlane/domain/order/states.ts'
import { DataTable, NumberInput, SelectInput, useTranslate } from 'react-admin'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput
    key="tab"
    source="tab"
    choices={choicesOf(
      orderTabs.filter((tab) => tab !== 'all'),
      'order.tab',
    )}
    alwaysOn
  />,
  <SelectInput key="payment" source="payment" choices={choicesOf(paymentStates, 'order.payment')} />,
  <SelectInput key="state" source="state" choices={choicesOf(orderStates, 'order.state')} />,
  <NumberInput key="user_id" source="user_id" />,
]

export function OrderList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.order')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="order_no" disableSort />
        <DataTable.Col source="label" disableSort>
          <StateField source="label" words="order.label" />
        </DataTable.Col>
        <DataTable.Col source="payment" disableSort>
          <StateField source="payment" words="order.payment" />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="payable" disableSort align="right">
          <MoneyField source="payable" />
        </DataTable.Col>
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
