import { rewardStates } from '@pitlane/domain/invitation/states.ts'
import { useTranslate } from 'ra-core'
import { DataTable, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(rewardStates, 'invitation.state')} />,
  <NumberInput key="inviter_id" source="inviter_id" />,
]

/** Both lists have rows of one kind, which open on one page. */
const toInvitation = (id: string | number) => `/invitations/${id}/show`

export function InvitationList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.email')}>
      <DataTable rowClick={toInvitation} bulkActionButtons={false}>
        <DataTable.Col source="inviter_email" disableSort />
        <DataTable.Col source="friend_email" disableSort />
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="invitation.state" />
        </DataTable.Col>
        <DataTable.NumberCol source="points" disableSort />
        <DataTable.NumberCol source="score" />
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

/** What time will decide first stands first. */
export const QueueList = () => (
  <StaffList sort={{ field: 'held_until', order: 'ASC' }}>
    <DataTable rowClick={toInvitation} bulkActionButtons={false} resource="invitations">
      <DataTable.Col source="held_until">
        <TimeField source="held_until" />
      </DataTable.Col>
      <DataTable.NumberCol source="score" />
      <DataTable.Col source="inviter_email" disableSort />
      <DataTable.Col source="friend_email" disableSort />
      <DataTable.NumberCol source="points" disableSort />
      <DataTable.Col source="created_at" disableSort>
        <TimeField source="created_at" />
      </DataTable.Col>
    </DataTable>
  </StaffList>
)
