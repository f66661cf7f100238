import type { accountStaffEndpoints } from '@pitlane/contract/account/staff.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material'
import { Check, Undo2 } from 'lucide-react'
import { useShowContext, useTranslate } from 'ra-core'
import { DataTable, SelectInput } from 'ra-ui-materialui'
import { useAct } from '../../lib/use-act.ts'
import { choicesOf } from '../../parts/choices.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip, StateField } from '../../parts/state-chip.tsx'
import { Time, TimeField } from '../../parts/time.tsx'

type Message = OutputOf<typeof accountStaffEndpoints.getStaffMessage>

export function MessageList() {
  const translate = useTranslate()
  const filters = [<SelectInput key="state" source="state" choices={choicesOf(['new', 'answered'], 'message.state')} />]
  return (
    <StaffList filters={filters} search={translate('search.message')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="reference" disableSort />
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="message.state" />
        </DataTable.Col>
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col source="email" disableSort />
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

function MarkButton({ message }: { message: Message }) {
  const translate = useTranslate()
  const isNew = message.state === 'new'
  const { act, pending, problem } = useAct('markMessage', 'message.marked')
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {problem && <Alert severity="error">{translate(problem.message)}</Alert>}
      <Button
        size="small"
        variant="outlined"
        loading={pending}
        startIcon={isNew ? <Check size={16} /> : <Undo2 size={16} />}
        onClick={() => void act({ id: message.id, state: isNew ? 'answered' : 'new' })}
      >
        {translate(isNew ? 'message.mark_answered' : 'message.mark_new')}
      </Button>
    </Box>
  )
}

function Details() {
  const { record: message } = useShowContext<Message>()
  if (!message) return null
  const field = (name: string) => `resources.messages.fields.${name}`
  const answer = `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`${message.subject} [${message.reference}]`)}`
  return (
    <Section title="message.from_form" actions={<MarkButton message={message} />}>
      <Facts
        facts={[
          [field('reference'), message.reference],
          [field('state'), <StateChip key="state" words="message.state" state={message.state} />],
          [field('name'), message.name],
          [
            field('email'),
            <MuiLink key="email" href={answer}>
              {message.email}
            </MuiLink>,
          ],
          [field('created_at'), <Time key="at" at={message.created_at} />],
          [field('subject'), message.subject],
        ]}
      />
      <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.text}</Typography>
    </Section>
  )
}

export const MessageScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
