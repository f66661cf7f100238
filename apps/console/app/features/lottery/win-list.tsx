import { type StaffWin, winTasks } from '@pitlane/contract/lottery/staff.ts'
import { prizeKinds, winStates } from '@pitlane/domain/lottery/prizes.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateChip, StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput key="task" source="task" alwaysOn choices={choicesOf(winTasks, 'lottery.task')} />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(winStates, 'lottery.win_state')} />,
  <SelectInput key="kind" source="kind" choices={choicesOf(prizeKinds, 'lottery.kind')} />,
  <NumberInput key="activity" source="activity_id" />,
]

/** Prizes that were won: at first those that wait for the staff, by the filters all. */
export function WinList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} filterDefaultValues={{ task: 'waiting' }} search={translate('ra.auth.email')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="won_at" disableSort>
          <TimeField source="won_at" />
        </DataTable.Col>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="kind" disableSort>
          <StateField source="kind" words="lottery.kind" />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="state" disableSort>
          <FunctionField<StaffWin>
            render={({ state, first_approval }) =>
              state === 'unredeemed' && first_approval !== null ? (
                <StateChip words="lottery" state="half_approved" />
              ) : (
                <StateChip words="lottery.win_state" state={state} />
              )
            }
          />
        </DataTable.Col>
        <DataTable.Col source="redeem_by" disableSort>
          <TimeField source="redeem_by" />
        </DataTable.Col>
        <DataTable.Col source="activity" disableSort />
      </DataTable>
    </StaffList>
  )
}
