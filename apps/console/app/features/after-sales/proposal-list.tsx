import { DataTable } from 'ra-ui-materialui'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { TimeField } from '../../parts/time.tsx'

/** What one of the staff wants to refund and a second one looks at, on its order's page. */
export const ProposalList = () => (
  <StaffList sort={{ field: 'id', order: 'DESC' }}>
    <DataTable rowClick={(_id, _resource, refund) => `/orders/${refund['order_id']}/show`} bulkActionButtons={false}>
      <DataTable.Col source="order_no" disableSort />
      <DataTable.Col source="total" disableSort align="right">
        <MoneyField source="total" />
      </DataTable.Col>
      <DataTable.Col source="reason" disableSort />
      <DataTable.Col source="proposed_by" disableSort />
      <DataTable.Col source="email" disableSort />
      <DataTable.Col source="proposed_at" disableSort>
        <TimeField source="proposed_at" />
      </DataTable.Col>
    </DataTable>
  </StaffList>
)
