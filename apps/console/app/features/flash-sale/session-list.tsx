import type { StaffFlashSession } from '@pitlane/contract/flash-sale/staff.ts'
import { flashStates } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [<SelectInput key="state" source="state" alwaysOn choices={choicesOf(flashStates, 'flash.state')} />]

export function SessionList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.name')} create sort={{ field: 'ends_at', order: 'DESC' }}>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="starts_at" disableSort>
          <TimeField source="starts_at" />
        </DataTable.Col>
        <DataTable.Col source="ends_at">
          <TimeField source="ends_at" />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="flash.state" />
        </DataTable.Col>
        <DataTable.NumberCol source="items" disableSort />
        <DataTable.Col source="taken" disableSort align="right">
          <FunctionField<StaffFlashSession> render={({ taken, stock }) => `${taken} / ${stock}`} />
        </DataTable.Col>
        <DataTable.Col source="active" disableSort>
          <FunctionField<StaffFlashSession>
            render={({ active }) => translate(active ? 'ra.boolean.true' : 'ra.boolean.false')}
          />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
