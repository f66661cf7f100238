import type { afterSalesStaffEndpoints } from '@pitlane/contract/after-sales/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { afterSalesStates, afterSalesTypes } from '@pitlane/domain/after-sales/states.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { Box } from '@mui/material'
import { usePermissions, useTranslate } from 'ra-core'
import {
  AutocompleteInput,
  BooleanInput,
  DataTable,
  FunctionField,
  ReferenceInput,
  SelectInput,
} from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { ofOrders } from '../../parts/filters.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { Words } from '../../parts/words.tsx'
import { CountryFilter } from '../address/index.ts'
import { Deadline } from './deadline.tsx'

type Row = OutputOf<typeof afterSalesStaffEndpoints.listStaffAfterSales>['list'][number]

const filters = [
  <SelectInput
    key="state"
    source="state"
    // The server lists the open ones where nothing is said.
    emptyText="after_sales.state.open"
    choices={choicesOf(['waiting', 'all', ...afterSalesStates], 'after_sales.state')}
    alwaysOn
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  />,
  <SelectInput key="type" source="type" choices={choicesOf(afterSalesTypes, 'after_sales.type')} alwaysOn />,
  <BooleanInput key="mine" source="mine" />,
  <BooleanInput key="unassigned" source="unassigned" />,
  <ReferenceInput key="assignee_id" source="assignee_id" reference="after-sales-staff">
    <AutocompleteInput optionText="email" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <InstantInput key="from" source="from" />,
  <InstantInput key="until" source="until" />,
  <CountryFilter key="country_id" source="country_id" />,
]

/** The queue: what is due first is on top. */
export function RequestList() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  return (
    <StaffList
      filters={[...filters, ...ofOrders(permissions)]}
      search={translate('search.after_sales')}
      sort={{ field: 'deadline', order: 'ASC' }}
    >
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="deadline">
          <FunctionField<Row>
            render={({ deadline, deadline_means, now }) => (
              <Deadline deadline={deadline} now={now} means={deadline_means} />
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="after_sales.state" />
        </DataTable.Col>
        <DataTable.Col source="type" disableSort>
          <FunctionField<Row> render={({ type }) => translate(`after_sales.type.${type}`)} />
        </DataTable.Col>
        <DataTable.Col source="goods" disableSort>
          <FunctionField<Row>
            render={({ goods, quantity, reason }) => (
              <>
                {quantity} × {goods}
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{reason}</Box>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="total" disableSort align="right">
          <MoneyField source="total" />
        </DataTable.Col>
        <DataTable.Col source="order_no" disableSort>
          <FunctionField<Row>
            render={({ order_no, email }) => (
              <>
                <Words text={order_no} />
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                  <Words text={email} />
                </Box>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="assignee" disableSort />
        <DataTable.Col source="submitted_at" disableSort>
          <TimeField source="submitted_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
