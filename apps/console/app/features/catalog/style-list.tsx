import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import type { StaffStyle } from '@pitlane/contract/catalog/staff.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { StockButton } from './stock-button.tsx'

const filters = [
  <SelectInput key="low" source="low" choices={choicesOf([1], 'stock.low')} />,
  <SelectInput key="kind" source="kind" choices={choicesOf(goodsKinds, 'goods.kind')} />,
  <SelectInput key="status" source="status" choices={choicesOf([1, 0], 'goods.status')} />,
]

/** What is left of everything, and what runs low. */
export function StyleList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('stock.search')} sort={{ field: 'id', order: 'DESC' }}>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="goods_name" disableSort />
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="code" disableSort />
        <DataTable.Col source="barcode" disableSort />
        <DataTable.Col source="price" disableSort align="right">
          <MoneyField source="price" />
        </DataTable.Col>
        <DataTable.NumberCol source="on_hand" disableSort />
        <DataTable.NumberCol source="reserved" disableSort />
        <DataTable.Col label="stock.free" disableSort align="right">
          <FunctionField<StaffStyle> render={({ on_hand, reserved }) => on_hand !== null && on_hand - reserved} />
        </DataTable.Col>
        <DataTable.NumberCol source="low_stock" disableSort />
        <DataTable.Col source="status" disableSort>
          <FunctionField
            render={({ status }) => <StateChip words="goods" state={status === 1 ? 'on_sale' : 'off_sale'} />}
          />
        </DataTable.Col>
        <DataTable.Col label="stock.stock" disableSort>
          <StockButton />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
