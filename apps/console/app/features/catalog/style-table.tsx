import type { StaffGoods } from '@pitlane/contract/catalog/staff.ts'
import { Box, Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { useRecordContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField, Link, ReferenceManyField } from 'ra-ui-materialui'
import { ExportButton } from '../../parts/export-button.tsx'
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
  const actions = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <ExportButton resource="styles" filter={{ goods_id: goods.id }} />
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
    </Box>
  )
  return (
    <Section title="goods.styles" actions={actions}>
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
          <DataTable.Col source="barcode" disableSort />
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
