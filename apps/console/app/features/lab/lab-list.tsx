import type { StaffLab } from '@pitlane/contract/lab/staff.ts'
import { labStatuses } from '@pitlane/domain/lab/lab.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { ThumbnailField } from '../../parts/thumbnail-field.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [<SelectInput key="status" source="status" choices={choicesOf(labStatuses, 'lab.status')} alwaysOn />]

export function LabList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.name')} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="picture" disableSort>
          <ThumbnailField source="picture" />
        </DataTable.Col>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="status" disableSort>
          <StateField source="status" words="lab.status" />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="lab.state" />
        </DataTable.Col>
        <DataTable.Col source="starts_at" disableSort>
          <TimeField source="starts_at" />
        </DataTable.Col>
        <DataTable.Col source="ends_at" disableSort>
          <TimeField source="ends_at" />
        </DataTable.Col>
        <DataTable.Col source="taken" disableSort align="right">
          <FunctionField<StaffLab> render={({ taken, places }) => `${taken} / ${places}`} />
        </DataTable.Col>
        <DataTable.NumberCol source="waiting" disableSort />
      </DataTable>
    </StaffList>
  )
}
