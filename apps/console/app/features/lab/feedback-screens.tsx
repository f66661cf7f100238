import type { StaffLabFeedback } from '@pitlane/contract/lab/staff.ts'
import { labLengths } from '@pitlane/domain/lab/lab.ts'
import { Typography } from '@mui/material'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useShowContext, useTranslate } from 'ra-core'
import { DataTable, FunctionField } from 'ra-ui-materialui'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { Facts, Section } from '../../parts/facts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { Time, TimeField } from '../../parts/time.tsx'
import { OneLine } from '../../parts/words.tsx'
import { ReviewMedia } from '../review/index.ts'
import { labFilter } from './applicant-list.tsx'

/** What testers have found, the newest first. */
export function FeedbackList() {
  const translate = useTranslate()
  return (
    <StaffList filters={[labFilter]} search={translate('search.email')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="lab" disableSort />
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="text" disableSort>
          <FunctionField<StaffLabFeedback> render={({ text }) => <OneLine text={text} pixels={320} />} />
        </DataTable.Col>
        <DataTable.Col source="media" disableSort align="right">
          <FunctionField<StaffLabFeedback> render={({ media }) => media.length || null} />
        </DataTable.Col>
        <DataTable.Col source="thanked_at" disableSort>
          <TimeField source="thanked_at" />
        </DataTable.Col>
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

function ThankButton({ feedback }: { feedback: StaffLabFeedback }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('thankForFeedback', 'lab.thanked')
  const [thanks, setThanks] = useState(feedback.thanks)
  return (
    <ActDialog
      button="lab.thank"
      title="lab.thank"
      confirm="ra.action.save"
      wide
      icon={<Heart size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: feedback.id, version: feedback.version, thanks })) !== null}
    >
      {translate('lab.thank_hint')}
      <DialogField
        name="thanks"
        label="resources.lab-feedback.fields.thanks"
        autoFocus
        required
        multiline
        minRows={3}
        value={thanks}
        onType={setThanks}
        most={labLengths.thanks}
      />
    </ActDialog>
  )
}

const text = { mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

function Details() {
  const { record: feedback } = useShowContext<StaffLabFeedback>()
  if (!feedback) return null
  const field = (name: string) => `resources.lab-feedback.fields.${name}`
  return (
    <Section title="lab.feedback" actions={<ThankButton feedback={feedback} />}>
      <Facts
        facts={[
          [field('lab'), feedback.lab],
          [field('email'), feedback.email],
          [field('created_at'), <Time key="at" at={feedback.created_at} />],
          [field('thanks'), feedback.thanks],
        ]}
      />
      <Typography sx={text}>{feedback.text}</Typography>
      <ReviewMedia media={feedback.media} />
    </Section>
  )
}

export const FeedbackScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
