import type { StaffWithdrawal } from '@pitlane/contract/withdrawal/staff.ts'
import { withdrawalStates } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { Box, Typography } from '@mui/material'
import { useListContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { Words } from '../../parts/words.tsx'
import { RefundBy } from './refund-by.tsx'

const filters = [
  <SelectInput
    key="state"
    source="state"
    // The server lists those that wait where nothing is said.
    emptyText="withdrawal.state.received"
    choices={choicesOf([...withdrawalStates.filter((state) => state !== 'received'), 'all'], 'withdrawal.state')}
    alwaysOn
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  />,
]

/** An empty list of what waits is good news. */
function Nothing() {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const isPlain = Object.values(filterValues).every((value) => !value)
  return (
    <Typography sx={{ p: 3, color: 'text.secondary' }}>
      {translate(isPlain ? 'withdrawal.none' : 'withdrawal.none_such')}
    </Typography>
  )
}

/** What waits, the oldest first: a row leads to its order, where the money is sent back. */
export function WithdrawalList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.withdrawal')} sort={{ field: 'id', order: 'ASC' }}>
      <DataTable
        rowClick={(_id, _resource, row) => `/orders/${(row as StaffWithdrawal).order_id}/show`}
        bulkActionButtons={false}
        empty={<Nothing />}
      >
        <DataTable.Col source="refund_by" disableSort>
          <FunctionField<StaffWithdrawal> render={(row) => <RefundBy row={row} />} />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="withdrawal.state" />
        </DataTable.Col>
        <DataTable.Col source="order_no" disableSort>
          <FunctionField<StaffWithdrawal>
            render={({ order_no, name, email }) => (
              <>
                <Words text={order_no} />
                <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
                  {name}
                  <Words text={email} />
                </Box>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="statement" disableSort>
          <FunctionField<StaffWithdrawal> render={({ statement }) => statement || translate('withdrawal.all')} />
        </DataTable.Col>
        <DataTable.Col source="paid" disableSort align="right">
          <MoneyField source="paid" />
        </DataTable.Col>
        <DataTable.Col source="refunded" disableSort align="right">
          <MoneyField source="refunded" />
        </DataTable.Col>
        <DataTable.Col source="number" disableSort />
        <DataTable.Col source="at" disableSort>
          <TimeField source="at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
