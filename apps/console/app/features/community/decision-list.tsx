import type { StaffDecision } from '@pitlane/contract/community/moderation-staff.ts'
import { decisionOutcomes } from '@pitlane/domain/community/moderation.ts'
import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { Facts } from '../../parts/facts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time, TimeField } from '../../parts/time.tsx'

/** One decision in full. */
export function DecisionFacts({ decision }: { decision: StaffDecision }) {
  const translate = useTranslate()
  const field = (name: string) => `resources.moderation-decisions.fields.${name}`
  return (
    <Box sx={{ mb: 2 }}>
      <Facts
        facts={[
          [field('outcome'), translate(`moderation.outcome.${decision.outcome}`)],
          [field('source'), translate(`moderation.source.${decision.source}`)],
          ['moderation.rule', [decision.category, ...decision.reasons].filter(Boolean).join(' · ')],
          ['moderation.note', decision.note],
          ['moderation.blocked_until', decision.blocked_until && <Time key="block" at={decision.blocked_until} />],
          [field('moderator'), decision.moderator],
          [field('created_at'), <Time key="at" at={decision.created_at} />],
          [
            field('objection'),
            decision.objection && <StateChip key="objection" words="moderation.objection" state={decision.objection} />,
          ],
        ]}
      />
    </Box>
  )
}

const filters = [
  <SelectInput key="outcome" source="outcome" choices={choicesOf(decisionOutcomes, 'moderation.outcome')} alwaysOn />,
  <NumberInput key="user_id" source="user_id" />,
]

/** What moderators have decided, the newest first. */
export function DecisionList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('moderation.search_moderator')}>
      <DataTable
        rowClick={(_id, _resource, decision) => `/moderation/${String(decision.item_id)}/show`}
        bulkActionButtons={false}
      >
        <DataTable.Col source="outcome" disableSort>
          <FunctionField<StaffDecision> render={({ outcome }) => translate(`moderation.outcome.${outcome}`)} />
        </DataTable.Col>
        <DataTable.Col source="category" disableSort />
        <DataTable.Col source="source" disableSort>
          <FunctionField<StaffDecision> render={({ source }) => translate(`moderation.source.${source}`)} />
        </DataTable.Col>
        <DataTable.NumberCol source="notices" disableSort />
        <DataTable.NumberCol source="hours" disableSort />
        <DataTable.Col source="author" disableSort />
        <DataTable.Col source="moderator" disableSort />
        <DataTable.Col source="objection" disableSort>
          <FunctionField<StaffDecision>
            render={({ objection }) => objection && <StateChip words="moderation.objection" state={objection} />}
          />
        </DataTable.Col>
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
