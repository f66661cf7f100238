import { stockCauses } from '@pitlane/domain/catalog/stock.ts'
import { DataTable, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { changeColumns } from './change-columns.tsx'

const filters = [<SelectInput key="cause" source="cause" choices={choicesOf(stockCauses, 'stock.cause')} />]

/** Every change of what is on hand, the last one first. */
export const StockChangeList = () => (
  <StaffList filters={filters}>
    <DataTable rowClick={false} bulkActionButtons={false}>
      {changeColumns.at}
      <DataTable.Col source="goods_name" disableSort />
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="code" disableSort />
      {changeColumns.rest}
    </DataTable>
  </StaffList>
)
