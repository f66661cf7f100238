import type { StaffBrand } from '@pitlane/contract/brand/staff.ts'
import { missingOf } from '@pitlane/domain/brand/brand-rules.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField } from 'ra-ui-materialui'
import { StaffList } from '../../parts/list.tsx'
import { ThumbnailField } from '../../parts/thumbnail-field.tsx'
import { TimeField } from '../../parts/time.tsx'

export function BrandList() {
  const translate = useTranslate()
  return (
    <StaffList create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="icon" disableSort>
          <ThumbnailField source="icon" />
        </DataTable.Col>
        <DataTable.Col source="key" disableSort>
          <FunctionField<StaffBrand> render={({ key }) => key || translate('brand.default')} />
        </DataTable.Col>
        <DataTable.Col source="domains" disableSort>
          <FunctionField<StaffBrand> render={({ domains }) => domains.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source="missing" disableSort align="right">
          <FunctionField<StaffBrand> render={(brand) => missingOf(brand).length} />
        </DataTable.Col>
        <DataTable.Col source="updated_at" disableSort>
          <TimeField source="updated_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
