import { useTranslate } from 'ra-core'
import { DataTable, FunctionField } from 'ra-ui-materialui'
import { StaffList } from '../../parts/list.tsx'
import { ThumbnailField } from '../../parts/thumbnail-field.tsx'
import { TimeField } from '../../parts/time.tsx'

export function AdvertList() {
  const translate = useTranslate()
  return (
    <StaffList sort={{ field: 'position', order: 'ASC' }} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="picture" label="texts.picture" disableSort>
          <ThumbnailField source="picture" />
        </DataTable.Col>
        <DataTable.Col source="position" />
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="place" disableSort>
          <FunctionField render={({ place }) => translate(`advert.place.${place}`, { _: place })} />
        </DataTable.Col>
        <DataTable.Col source="href" disableSort />
        <DataTable.Col source="starts_at" disableSort>
          <TimeField source="starts_at" />
        </DataTable.Col>
        <DataTable.Col source="ends_at" disableSort>
          <TimeField source="ends_at" />
        </DataTable.Col>
        <DataTable.Col source="active" disableSort>
          <FunctionField render={({ active }) => translate(active ? 'ra.boolean.true' : 'ra.boolean.false')} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
