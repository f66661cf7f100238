import type { StockChange } from '@pitlane/contract/stock/staff.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, Link } from 'ra-ui-materialui'
import { TimeField } from '../../parts/time.tsx'

function Cause({ cause }: StockChange) {
  const translate = useTranslate()
  return <>{translate(`stock.cause.${cause}`)}</>
}

const signed = ({ delta }: StockChange) => (delta > 0 ? `+${delta}` : `−${-delta}`)

/** The same in the list of all changes and in that of one style. */
export const changeColumns = {
  at: (
    <DataTable.Col source="at" disableSort>
      <TimeField source="at" />
    </DataTable.Col>
  ),
  rest: (
    <>
      <DataTable.Col source="cause" disableSort>
        <FunctionField<StockChange> render={(change) => <Cause {...change} />} />
      </DataTable.Col>
      <DataTable.Col source="delta" disableSort align="right">
        <FunctionField<StockChange> render={signed} />
      </DataTable.Col>
      <DataTable.NumberCol source="on_hand" disableSort />
      <DataTable.Col source="order_no" disableSort>
        <FunctionField<StockChange>
          render={({ order_id, order_no }) => order_id && <Link to={`/orders/${order_id}/show`}>{order_no}</Link>}
        />
      </DataTable.Col>
      <DataTable.Col source="staff" disableSort />
      <DataTable.Col source="why" disableSort />
    </>
  ),
}
