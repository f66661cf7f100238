import type { StaffApplicant } from '@pitlane/contract/lab/staff.ts'
import { applicationStates } from '@pitlane/domain/lab/lab.ts'
import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { AutocompleteInput, DataTable, FunctionField, ReferenceInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { AcceptButton, DeclineButton } from './decide-buttons.tsx'

export const labFilter = (
  <ReferenceInput key="lab_id" source="lab_id" reference="labs" sort={{ field: 'id', order: 'DESC' }} alwaysOn>
    <AutocompleteInput optionText="title" label="lab.lab" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>
)

const filters = [
  labFilter,
  <SelectInput key="state" source="state" choices={choicesOf(applicationStates, 'lab.application')} alwaysOn />,
]

/** Who wants to test, in the order in which they came: the waiting list is those who wait. */
export function ApplicantList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.email')} sort={{ field: 'id', order: 'ASC' }}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="lab" disableSort />
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="lab.application" />
        </DataTable.Col>
        <DataTable.NumberCol source="position" disableSort />
        <DataTable.Col source="models" disableSort>
          <FunctionField<StaffApplicant> render={({ models }) => models.join(', ')} />
        </DataTable.Col>
        <DataTable.Col source="country" disableSort />
        <DataTable.NumberCol source="feedback" disableSort />
        <DataTable.Col source="applied_at" disableSort>
          <TimeField source="applied_at" />
        </DataTable.Col>
        <DataTable.Col label="lab.decision" disableSort>
          <FunctionField<StaffApplicant>
            render={(applicant) => (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <AcceptButton applicant={applicant} />
                <DeclineButton applicant={applicant} />
              </Box>
            )}
          />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
