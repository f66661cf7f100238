import type { StaffMallItem } from '@pitlane/contract/points/staff-mall.ts'
import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [<SelectInput key="kind" source="kind" alwaysOn choices={choicesOf(goodsKinds, 'goods.kind')} />]

/** What the points mall offers, in the order of its screen. */
export function MallList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} create sort={{ field: 'position', order: 'ASC' }}>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.NumberCol source="position" />
        <DataTable.Col source="goods_name" disableSort>
          <FunctionField<StaffMallItem> render={({ goods_name, style }) => `${goods_name}, ${style}`} />
        </DataTable.Col>
        <DataTable.Col source="kind" disableSort>
          <FunctionField<StaffMallItem> render={({ kind }) => translate(`goods.kind.${kind}`)} />
        </DataTable.Col>
        <DataTable.NumberCol source="points" disableSort />
        <DataTable.NumberCol source="member_points" disableSort />
        <DataTable.Col source="price" disableSort align="right">
          <MoneyField source="price" />
        </DataTable.Col>
        <DataTable.Col source="taken" disableSort align="right">
          <FunctionField<StaffMallItem> render={({ taken, stock }) => `${taken} / ${stock}`} />
        </DataTable.Col>
        <DataTable.NumberCol source="shelf" disableSort />
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="flash.state" />
        </DataTable.Col>
        <DataTable.Col source="ends_at" disableSort>
          <TimeField source="ends_at" />
        </DataTable.Col>
        <DataTable.Col source="active" disableSort>
          <FunctionField<StaffMallItem>
            render={({ active }) => translate(active ? 'ra.boolean.true' : 'ra.boolean.false')}
          />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
