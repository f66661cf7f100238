import { orderStates, orderTabs, paymentStates } from '@pitlane/domain/order/states.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const waitingOrders = ['to_ship', 'escalated'] as const

const filters = [
  <SelectInput key="waiting" source="waiting" choices={choicesOf(waitingOrders, 'order.waiting')} alwaysOn />,
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
    <StaffList filters={filters} search={translate('search.orders')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="order_no" disableSort />
        <DataTable.Col source="label" disableSort>
          <StateField source="label" words="order.label" />
        </DataTable.Col>
        <DataTable.Col source="payment" disableSort>
          <StateField source="payment" words="order.payment" />
        </DataTable.Col>
        <DataTable.Col source="to_ship" disableSort align="right">
          <FunctionField render={({ to_ship }) => to_ship || null} />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="payable" disableSort align="right">
          <MoneyField source="payable" />
        </DataTable.Col>
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
        <DataTable.Col source="paid_at" disableSort>
          <TimeField source="paid_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
