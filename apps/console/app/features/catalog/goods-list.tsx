import { goodsKinds } from '@pitlane/domain/catalog/goods.ts'
import { useTranslate } from 'ra-core'
import { AutocompleteInput, DataTable, FunctionField, ReferenceInput, SelectInput } from 'ra-ui-materialui'
import { BulkButton } from './bulk-button.tsx'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { MoneyField } from '../../parts/money.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { ThumbnailField } from '../../parts/thumbnail-field.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput key="status" source="status" choices={choicesOf([1, 0], 'goods.status')} />,
  <SelectInput key="kind" source="kind" choices={choicesOf(goodsKinds, 'goods.kind')} />,
  <ReferenceInput
    key="category"
    source="category_id"
    reference="categories"
    sort={{ field: 'position', order: 'ASC' }}
    perPage={100}
  >
    <AutocompleteInput optionText="name" filterToQuery={() => ({})} />
  </ReferenceInput>,
  <SelectInput key="in_stock" source="in_stock" choices={choicesOf([1, 0], 'goods.in_stock')} />,
]

export function GoodsList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.name')} create>
      <DataTable rowClick="edit" bulkActionButtons={<BulkButton />} hiddenColumns={['in_stock']}>
        <DataTable.Col source="picture" label="texts.picture" disableSort>
          <ThumbnailField source="picture" />
        </DataTable.Col>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="kind" disableSort>
          <FunctionField render={({ kind }) => translate(`goods.kind.${kind}`)} />
        </DataTable.Col>
        <DataTable.Col source="category" disableSort />
        <DataTable.Col source="price" disableSort align="right">
          <MoneyField source="price" />
        </DataTable.Col>
        <DataTable.Col source="status" disableSort>
          <FunctionField
            render={({ status }) => <StateChip words="goods" state={status === 1 ? 'on_sale' : 'off_sale'} />}
          />
        </DataTable.Col>
        <DataTable.Col source="in_stock" disableSort>
          <FunctionField render={({ in_stock }) => translate(`goods.in_stock.${in_stock ? 1 : 0}`)} />
        </DataTable.Col>
        <DataTable.NumberCol source="sold" disableSort />
        <DataTable.Col source="updated_at">
          <TimeField source="updated_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
