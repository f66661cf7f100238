import type { StaffObjection } from '@pitlane/contract/community/moderation-staff.ts'
import { moderationLengths, objectionStates } from '@pitlane/domain/community/moderation.ts'
import { Alert, Box } from '@mui/material'
import { Gavel, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useShowContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField, Link, SelectInput } from 'ra-ui-materialui'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { choicesOf } from '../../parts/choices.ts'
import { DialogField } from '../../parts/dialog-field.tsx'
import { Facts, Section } from '../../parts/facts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip, StateField } from '../../parts/state-chip.tsx'
import { Time, TimeField } from '../../parts/time.tsx'
import { OneLine } from '../../parts/words.tsx'
import { DecisionFacts } from './decision-list.tsx'
import { Written } from './written.tsx'

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(objectionStates, 'moderation.objection')} alwaysOn />,
]

/** Objections of authors; those that wait are in the filter “open”. */
export function ObjectionList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.email')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="moderation.objection" />
        </DataTable.Col>
        <DataTable.Col source="author" disableSort />
        <DataTable.Col source="text" disableSort>
          <FunctionField<StaffObjection> render={({ text }) => <OneLine text={text} pixels={200} />} />
        </DataTable.Col>
        <DataTable.Col source="category" disableSort />
        <DataTable.Col source="moderator" disableSort />
        <DataTable.Col source="answered_by" disableSort />
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

function AnswerButton({ objection, reverse }: { objection: StaffObjection; reverse: boolean }) {
  const translate = useTranslate()
  const verb = reverse ? 'reverse' : 'uphold'
  const { act, pending, problem, forget } = useAct('decideObjection', `moderation.${verb}_done`)
  const [answer, setAnswer] = useState('')
  const { id, version } = objection
  return (
    <ActDialog
      button={`moderation.${verb}`}
      title={`moderation.${verb}`}
      confirm={`moderation.${verb}`}
      icon={reverse ? <Undo2 size={16} /> : <Gavel size={16} />}
      pending={pending}
      problem={problem}
      reason={objection.may_decide ? null : 'moderation.another'}
      onOpen={forget}
      onConfirm={async () => (await act({ id, version, reverse, answer })) !== null}
    >
      {translate(`moderation.${verb}_hint`)}
      <DialogField
        name="answer"
        label="moderation.answer"
        autoFocus
        required
        multiline
        minRows={3}
        value={answer}
        onType={setAnswer}
        most={moderationLengths.answer}
      />
    </ActDialog>
  )
}

function Details() {
  const { record: objection } = useShowContext<StaffObjection>()
  const translate = useTranslate()
  if (!objection) return null
  const field = (name: string) => `resources.moderation-objections.fields.${name}`
  const actions = objection.state === 'open' && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <AnswerButton objection={objection} reverse={false} />
      <AnswerButton objection={objection} reverse />
    </Box>
  )
  return (
    <>
      {objection.state === 'open' && !objection.may_decide && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('moderation.another')}
        </Alert>
      )}
      <Section title="moderation.objection_title" actions={actions}>
        <Facts
          facts={[
            [field('state'), <StateChip key="state" words="moderation.objection" state={objection.state} />],
            [field('author'), objection.author],
            [field('created_at'), <Time key="at" at={objection.created_at} />],
            [field('answered_by'), objection.answered_by],
            [
              'moderation.target_title',
              <Box key="target" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
                <StateChip words="moderation.target" state={objection.target_state} />
                <Link to={`/moderation/${objection.item_id}/show`}>{translate('moderation.compare')}</Link>
              </Box>,
            ],
            ['moderation.answer', objection.answer],
          ]}
        />
        <Box sx={{ mt: 1.5 }}>
          <Written title={translate('moderation.says')} content={{ text: objection.text, media: [] }} />
        </Box>
      </Section>
      <Section title="moderation.decision_title">
        <DecisionFacts decision={objection.decision} />
        <Written title={translate('moderation.decided_about')} content={objection.copy} />
      </Section>
    </>
  )
}

export const ObjectionScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
