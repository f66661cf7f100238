import { releaseStates } from '@pitlane/domain/download/release.ts'
import { systems } from '@pitlane/domain/download/systems.ts'
import { useTranslate } from 'ra-core'
import { DataTable, SelectField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const systemChoices = choicesOf(systems, 'download.system')
const filters = [
  <SelectInput key="system" source="system" choices={systemChoices} alwaysOn />,
  <SelectInput key="state" source="state" choices={choicesOf(releaseStates, 'download.release_state')} alwaysOn />,
]

export function ReleaseList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('download.search')} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="app" disableSort />
        <DataTable.Col source="system" disableSort>
          <SelectField source="system" choices={systemChoices} />
        </DataTable.Col>
        <DataTable.Col source="number" disableSort />
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="download.release_state" />
        </DataTable.Col>
        <DataTable.Col source="released_at" disableSort>
          <TimeField source="released_at" />
        </DataTable.Col>
        <DataTable.NumberCol source="bytes" disableSort />
        <DataTable.Col source="broken_at" disableSort>
          <TimeField source="broken_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
