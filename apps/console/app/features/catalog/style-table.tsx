import type { StaffGoods } from '@pitlane/contract/catalog.staff.ts'
import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { DataTable, FunctionField, Link, ReferenceManyField, useRecordContext, useTranslate } from 'react-admin'
import { Section } from '../../parts/facts.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { ThumbnailField } from '../../parts/thumbnail-field.tsx'
import { StockButton } from './stock-button.tsx'

/** The item's styles, with the stock of each and the button that changes it. */
export function StyleTable() {
  const goods = useRecordContext<StaffGoods>()
  const translate = useTranslate()
  if (!goods) return null
  const add = (
    <Button
      component={Link}
      to={{ pathname: '/styles/create' }}
      state={{ record: { goods_id: goods.id, kind: goods.kind } }}
      size="small"
      variant="outlined"
      startIcon={<Plus size={16} />}
    >
      {translate('goods.add_style')}
    </Button>
  )
  return (
    <Section title="goods.styles" actions={add}>
      <ReferenceManyField reference="styles" target="goods_id" sort={{ field: 'position', order: 'ASC' }} perPage={100}>
        <DataTable rowClick="edit" bulkActionButtons={false} resource="styles">
          <DataTable.Col source="picture" label="texts.picture" disableSort>
            <ThumbnailField source="picture" />
          </DataTable.Col>
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="code" disableSort />
          <DataTable.Col source="price" disableSort align="right">
            <MoneyField source="price" />
          </DataTable.Col>
          <DataTable.NumberCol source="on_hand" disableSort />
          <DataTable.NumberCol source="reserved" disableSort />
          <DataTable.NumberCol source="sold" disableSort />
          <DataTable.Col source="status" disableSort>
            <FunctionField
              render={({ status }) => <StateChip words="goods" state={status === 1 ? 'on_sale' : 'off_sale'} />}
            />
          </DataTable.Col>
          <DataTable.Col label="stock.stock" disableSort>
            <StockButton />
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </Section>
  )
}
