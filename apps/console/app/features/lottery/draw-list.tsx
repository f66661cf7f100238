import { drawOutcomes } from '@pitlane/domain/lottery/prizes.ts'
import { useTranslate } from 'ra-core'
import { DataTable, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput key="outcome" source="outcome" alwaysOn choices={choicesOf(drawOutcomes, 'lottery.outcome')} />,
  <NumberInput key="activity" source="activity_id" />,
]

/** Each draw with what it is computed from. */
export function DrawList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('ra.auth.email')}>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="at" disableSort>
          <TimeField source="at" />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="activity" disableSort />
        <DataTable.Col source="prize" disableSort />
        <DataTable.Col source="outcome" disableSort>
          <StateField source="outcome" words="lottery.outcome" />
        </DataTable.Col>
        <DataTable.NumberCol source="points" disableSort />
        <DataTable.NumberCol source="value" disableSort />
        <DataTable.NumberCol source="counter" disableSort />
        <DataTable.Col source="player" disableSort />
      </DataTable>
    </StaffList>
  )
}
