import type { StaffSurveyAnswer } from '@pitlane/contract/survey/staff.ts'
import { endonyms, langs } from '@pitlane/domain/lang.ts'
import { Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { AutocompleteInput, DataTable, DateInput, FunctionField, ReferenceInput, SelectInput } from 'ra-ui-materialui'
import { LangField } from '../../parts/lang.tsx'
import { StaffList } from '../../parts/list.tsx'

const filters = [
  <ReferenceInput key="survey_id" source="survey_id" reference="surveys" alwaysOn>
    <AutocompleteInput optionText="title" />
  </ReferenceInput>,
  <SelectInput
    key="lang"
    source="lang"
    choices={langs.map((id) => ({ id, name: endonyms[id] }))}
    translateChoice={false}
  />,
  <DateInput key="from" source="from" />,
  <DateInput key="until" source="until" />,
]

const lines = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: 640 } as const

/** What people have said. The order is drawn: it tells nothing of who was first. */
export function AnswerList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.name')}>
      <DataTable bulkActionButtons={false}>
        <DataTable.Col source="survey" disableSort />
        <DataTable.Col source="day" disableSort />
        <DataTable.Col source="lang" disableSort>
          <LangField />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="said" disableSort>
          <FunctionField<StaffSurveyAnswer>
            render={({ said }) => (
              <Typography variant="body2" dir="auto" sx={lines}>
                {said}
              </Typography>
            )}
          />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
