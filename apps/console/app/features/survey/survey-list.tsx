import { surveyStatuses } from '@pitlane/domain/survey/survey.ts'
import { useTranslate } from 'ra-core'
import { DataTable, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput key="status" source="status" choices={choicesOf(surveyStatuses, 'survey.status')} alwaysOn />,
]

export function SurveyList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.name')} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="code" disableSort />
        <DataTable.Col source="status" disableSort>
          <StateField source="status" words="survey.status" />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="survey.state" />
        </DataTable.Col>
        <DataTable.Col source="opens_at" disableSort>
          <TimeField source="opens_at" />
        </DataTable.Col>
        <DataTable.Col source="closes_at" disableSort>
          <TimeField source="closes_at" />
        </DataTable.Col>
        <DataTable.NumberCol source="answers" disableSort />
      </DataTable>
    </StaffList>
  )
}
