import type { ModerationRow } from '@pitlane/contract/community/moderation-staff.ts'
import { itemStates, targetKinds } from '@pitlane/domain/community/moderation.ts'
import { Chip } from '@mui/material'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, NullableBooleanInput, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { OneLine } from '../../parts/words.tsx'

const asFlag = (value: string) => (value === '' ? undefined : Number(value === 'true'))
const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(itemStates, 'moderation.state')} alwaysOn />,
  <SelectInput key="kind" source="kind" choices={choicesOf(targetKinds, 'moderation.kind')} alwaysOn />,
  <NullableBooleanInput key="is_legal" source="is_legal" parse={asFlag} />,
  <NullableBooleanInput key="is_free" source="is_free" parse={asFlag} />,
  <NumberInput key="user_id" source="user_id" />,
]

/** Why it is here: a category each, or what held it. */
export function Causes({ item }: { item: ModerationRow }) {
  const translate = useTranslate()
  const held = item.hold_reasons.map((reason) => translate(`moderation.hold.${reason}`))
  return [...item.categories, ...held].map((cause) => (
    <Chip
      key={cause}
      size="small"
      variant="outlined"
      color={item.is_legal ? 'error' : 'default'}
      label={cause}
      sx={{ mr: 0.5, mb: 0.5 }}
    />
  ))
}

/** Targets, each once: what may be against the law first, then what waits longest. */
export function ModerationList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.email')} sort={{ field: 'place', order: 'ASC' }}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col label="moderation.cause" disableSort>
          <FunctionField<ModerationRow> render={(item) => <Causes item={item} />} />
        </DataTable.Col>
        <DataTable.NumberCol source="notices" disableSort />
        <DataTable.Col source="kind" disableSort>
          <FunctionField<ModerationRow> render={({ kind }) => translate(`moderation.kind.${kind}`)} />
        </DataTable.Col>
        <DataTable.Col source="text" disableSort>
          <FunctionField<ModerationRow> render={({ text }) => <OneLine text={text} pixels={200} />} />
        </DataTable.Col>
        <DataTable.Col source="target_state" disableSort>
          <StateField source="target_state" words="moderation.target" />
        </DataTable.Col>
        <DataTable.Col source="author" disableSort />
        <DataTable.Col source="claimed_by" disableSort />
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="moderation.state" />
        </DataTable.Col>
        <DataTable.Col source="opened_at" disableSort>
          <TimeField source="opened_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
