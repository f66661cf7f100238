import type { StaffActivity } from '@pitlane/contract/lottery/staff.ts'
import { activityStates } from '@pitlane/domain/lottery/activity.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(activityStates, 'lottery.state')} />,
]

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

export function ActivityList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.name')} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="lottery.state" />
        </DataTable.Col>
        <DataTable.Col source="starts_at" disableSort>
          <TimeField source="starts_at" />
        </DataTable.Col>
        <DataTable.Col source="ends_at">
          <TimeField source="ends_at" />
        </DataTable.Col>
        <DataTable.Col source="zone" disableSort />
        <DataTable.Col source="points" disableSort align="right">
          <FunctionField<StaffActivity> render={({ points }) => points ?? translate('lottery.right')} />
        </DataTable.Col>
        <DataTable.NumberCol source="draws" disableSort />
        <DataTable.Col label="lottery.taken" disableSort align="right">
          <FunctionField<StaffActivity>
            render={({ prizes }) =>
              `${sumOf(prizes.map(({ taken }) => taken))} / ${sumOf(prizes.map(({ stock }) => stock ?? 0))}`
            }
          />
        </DataTable.Col>
        <DataTable.Col source="active" disableSort>
          <FunctionField<StaffActivity>
            render={({ active }) => translate(active ? 'ra.boolean.true' : 'ra.boolean.false')}
          />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
