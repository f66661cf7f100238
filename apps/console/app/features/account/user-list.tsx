import { roles } from '@pitlane/domain/account/account.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { LangField } from '../../parts/lang.tsx'
import { StaffList } from '../../parts/list.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput key="role" source="role" choices={choicesOf(roles, 'role')} />,
  <SelectInput key="blocked" source="blocked" choices={choicesOf([1, 0], 'blocked')} />,
]

export function UserList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.person')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="email" />
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="role" disableSort>
          <FunctionField render={({ role, guest }) => translate(guest ? 'user.guest' : `role.${role}`)} />
        </DataTable.Col>
        <DataTable.Col source="lang" disableSort>
          <LangField />
        </DataTable.Col>
        <DataTable.Col source="blocked_at" disableSort>
          <FunctionField
            render={({ blocked_at }) => blocked_at !== null && <StateChip words="user" state="blocked" />}
          />
        </DataTable.Col>
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
