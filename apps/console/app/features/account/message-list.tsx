import { messageStates } from '@pitlane/domain/account/messages.ts'
import { endonyms, langs } from '@pitlane/domain/lang.ts'
import { useTranslate } from 'ra-core'
import { AutocompleteInput, BooleanInput, DataTable, ReferenceInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { LangField } from '../../parts/lang.tsx'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <BooleanInput key="due" source="due" alwaysOn />,
  <BooleanInput key="mine" source="mine" alwaysOn />,
  <BooleanInput key="unassigned" source="unassigned" />,
  <SelectInput key="state" source="state" choices={choicesOf(messageStates, 'message.state')} />,
  <SelectInput key="lang" source="lang" choices={langs.map((id) => ({ id, name: endonyms[id] }))} />,
  <ReferenceInput key="assignee_id" source="assignee_id" reference="case-staff">
    <AutocompleteInput optionText="email" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
  <ReferenceInput key="user_id" source="user_id" reference="users">
    <AutocompleteInput optionText="email" filterToQuery={(q: string) => ({ q })} />
  </ReferenceInput>,
]

/** Whoever waits longest stands first. */
export function MessageList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.message')} sort={{ field: 'since', order: 'ASC' }}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="reference" disableSort sx={{ whiteSpace: 'nowrap' }} />
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="message.state" />
        </DataTable.Col>
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="lang" disableSort>
          <LangField />
        </DataTable.Col>
        <DataTable.Col source="assignee" disableSort />
        <DataTable.Col source="since">
          <TimeField source="since" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
