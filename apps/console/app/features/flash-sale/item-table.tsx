import type { StaffFlashItem, StaffFlashSession } from '@pitlane/contract/flash-sale/staff.ts'
import { Button, Chip } from '@mui/material'
import { Plus } from 'lucide-react'
import { useRecordContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField, Link, ReferenceManyField } from 'ra-ui-materialui'
import { Section } from '../../parts/facts.tsx'
import { MoneyField } from '../../parts/money.tsx'

/** The items of a sale, with how many of each are taken; below a shelf that is too short, or beside another sale, a warning. */
export function ItemTable() {
  const session = useRecordContext<StaffFlashSession>()
  const translate = useTranslate()
  if (!session) return null
  const add =
    session.state === 'ended' ? undefined : (
      <Button
        component={Link}
        to={{ pathname: '/flash-items/create' }}
        state={{ record: { session_id: session.id } }}
        size="small"
        variant="outlined"
        startIcon={<Plus size={16} />}
      >
        {translate('flash.add_item')}
      </Button>
    )
  return (
    <Section title="flash.items" actions={add}>
      <ReferenceManyField
        reference="flash-items"
        target="session_id"
        sort={{ field: 'position', order: 'ASC' }}
        perPage={100}
      >
        <DataTable rowClick="edit" bulkActionButtons={false} resource="flash-items">
          <DataTable.Col source="goods_name" disableSort>
            <FunctionField<StaffFlashItem> render={({ goods_name, style }) => `${goods_name}, ${style}`} />
          </DataTable.Col>
          <DataTable.Col source="price" disableSort align="right">
            <MoneyField source="price" />
          </DataTable.Col>
          <DataTable.Col source="usual_price" disableSort align="right">
            <MoneyField source="usual_price" />
          </DataTable.Col>
          <DataTable.Col source="taken" disableSort align="right">
            <FunctionField<StaffFlashItem> render={({ taken, stock }) => `${taken} / ${stock}`} />
          </DataTable.Col>
          <DataTable.NumberCol source="per_person" disableSort />
          <DataTable.NumberCol source="shelf" disableSort />
          <DataTable.Col label="flash.look" disableSort>
            <FunctionField<StaffFlashItem> render={(item) => <Warnings item={item} />} />
          </DataTable.Col>
        </DataTable>
      </ReferenceManyField>
    </Section>
  )
}

export function Warnings({ item }: { item: StaffFlashItem }) {
  const translate = useTranslate()
  const short = item.shelf !== null && item.shelf < item.stock - item.taken
  return (
    <>
      {short && <Chip size="small" color="warning" variant="outlined" label={translate('flash.shelf_short')} />}
      {item.overlaps.map(({ id, title }) => (
        <Chip key={id} size="small" color="warning" variant="outlined" label={translate('flash.also_in', { title })} />
      ))}
    </>
  )
}
