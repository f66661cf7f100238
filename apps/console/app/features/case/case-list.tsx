import type { StaffCaseRow } from '@pitlane/contract/case/staff.ts'
import { caseStates } from '@pitlane/domain/case/states.ts'
import { endonyms, langs } from '@pitlane/domain/lang.ts'
import { Button } from '@mui/material'
import { Columns3, Rows3 } from 'lucide-react'
import { useStore, useTranslate } from 'ra-core'
import {
  AutocompleteInput,
  BooleanInput,
  DataTable,
  FunctionField,
  ReferenceInput,
  SelectInput,
} from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { LangField } from '../../parts/lang.tsx'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { CaseBoard } from './case-board.tsx'
import { CaseFigures } from './case-figures.tsx'
import { DueField } from './due.tsx'

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(caseStates, 'case.state')} alwaysOn />,
  <BooleanInput key="mine" source="mine" />,
  <BooleanInput key="unassigned" source="unassigned" />,
  <BooleanInput key="late" source="late" />,
  <SelectInput key="lang" source="lang" choices={langs.map((id) => ({ id, name: endonyms[id] }))} />,
  <ReferenceInput key="recipient_id" source="recipient_id" reference="case-recipients">
    <AutocompleteInput optionText="name" />
  </ReferenceInput>,
  <ReferenceInput key="assignee_id" source="assignee_id" reference="case-staff">
    <AutocompleteInput optionText="email" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
]

/** The cases, as columns of a board or as a list. */
export function CaseList() {
  const translate = useTranslate()
  const [board, setBoard] = useStore('cases.board', true)
  const change = (
    <Button
      size="small"
      startIcon={board ? <Rows3 size={16} /> : <Columns3 size={16} />}
      onClick={() => setBoard(!board)}
    >
      {translate(board ? 'case.list' : 'case.board')}
    </Button>
  )
  return (
    <>
      <CaseFigures />
      {board ? (
        <CaseBoard change={change} />
      ) : (
        <StaffList
          filters={filters}
          search={translate('search.case')}
          sort={{ field: 'said_at', order: 'DESC' }}
          acts={change}
        >
          <DataTable rowClick="show" bulkActionButtons={false}>
            <DataTable.Col source="number" disableSort sx={{ whiteSpace: 'nowrap' }} />
            <DataTable.Col source="state" disableSort>
              <StateField source="state" words="case.state" />
            </DataTable.Col>
            <DataTable.Col source="vehicle" disableSort>
              <FunctionField<StaffCaseRow> render={({ brand, model, year }) => `${brand} ${model} ${year}`} />
            </DataTable.Col>
            <DataTable.Col source="contact_name" disableSort />
            <DataTable.Col source="lang" disableSort>
              <LangField />
            </DataTable.Col>
            <DataTable.Col source="assignee" disableSort />
            <DataTable.NumberCol source="stars" disableSort />
            <DataTable.Col source="answer_due_at" label="resources.cases.fields.first_answer_at">
              <DueField />
            </DataTable.Col>
            <DataTable.Col source="said_at">
              <TimeField source="said_at" />
            </DataTable.Col>
          </DataTable>
        </StaffList>
      )}
    </>
  )
}
