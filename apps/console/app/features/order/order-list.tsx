import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { orderStaffEndpoints } from '@pitlane/contract/order/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { orderStates, orderTabs, paymentStates } from '@pitlane/domain/order/states.ts'
import { usePermissions, useTranslate } from 'ra-core'
import { DataTable, FunctionField, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { ofOrders } from '../../parts/filters.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { CountryFilter } from '../address/index.ts'
import { OrderLabel } from './order-label.tsx'

type Row = OutputOf<typeof orderStaffEndpoints.listStaffOrders>['list'][number]

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
  <InstantInput key="from" source="from" />,
  <InstantInput key="until" source="until" />,
  <CountryFilter key="country_id" source="country_id" />,
  <NumberInput key="user_id" source="user_id" />,
]

export function OrderList() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  return (
    <StaffList filters={[...filters, ...ofOrders(permissions)]} search={translate('search.orders')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="order_no" disableSort />
        <DataTable.Col source="label" disableSort>
          <FunctionField<Row> render={(row) => <OrderLabel order={row} />} />
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
