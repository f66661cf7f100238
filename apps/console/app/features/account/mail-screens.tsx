import type { operationsStaffEndpoints } from '@pitlane/contract/health/staff-operations.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { Box, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { useShowContext, useTranslate } from 'ra-core'
import { DataTable, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { Facts, Section } from '../../parts/facts.tsx'
import { LangField } from '../../parts/lang.tsx'
import { StaffList } from '../../parts/list.tsx'
import { MailPage, PlainMail } from '../../parts/mail-page.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip, StateField } from '../../parts/state-chip.tsx'
import { Time, TimeField } from '../../parts/time.tsx'
import { MailAgainButton } from './again-button.tsx'

type Mail = OutputOf<typeof operationsStaffEndpoints.getStaffMail>

export function MailList() {
  const translate = useTranslate()
  const filters = [
    <SelectInput key="state" source="state" choices={choicesOf(['waiting', 'sent', 'failed'], 'mail.state')} />,
  ]
  return (
    <StaffList filters={filters} search={translate('search.address')} acts={<MailAgainButton />}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="subject" disableSort />
        <DataTable.Col source="to" disableSort />
        <DataTable.Col source="lang" disableSort>
          <LangField />
        </DataTable.Col>
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="mail.state" />
        </DataTable.Col>
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

/** The mail as it was sent, as text and as HTML; nothing where it has not been written yet, or is nobody's business any more. */
function Letter({ mail }: { mail: Mail }) {
  const translate = useTranslate()
  const [way, setWay] = useState<'html' | 'text'>('html')
  if (!mail.html) return <Typography color="text.secondary">{translate('mail.unwritten')}</Typography>
  return (
    <>
      <Tabs value={way} onChange={(_event, chosen: 'html' | 'text') => setWay(chosen)} sx={{ mb: 1 }}>
        <Tab value="html" label={translate('mail.html')} />
        <Tab value="text" label={translate('mail.text')} />
      </Tabs>
      {way === 'html' ? <MailPage html={mail.html} title={mail.subject} /> : <PlainMail text={mail.text} />}
    </>
  )
}

function Details() {
  const { record: mail } = useShowContext<Mail>()
  if (!mail) return null
  const field = (name: string) => `resources.mails.fields.${name}`
  return (
    <Section title="mail.mail" actions={mail.state === 'failed' && <MailAgainButton id={mail.id} />}>
      <Facts
        facts={[
          [field('to'), mail.to],
          [field('subject'), mail.subject],
          [field('state'), <StateChip key="state" words="mail.state" state={mail.state} />],
          [field('error'), mail.error],
          [field('created_at'), <Time key="created" at={mail.created_at} />],
          [field('sent_at'), mail.sent_at && <Time key="sent" at={mail.sent_at} />],
        ]}
      />
      <Box sx={{ mt: 2 }}>
        <Letter mail={mail} />
      </Box>
    </Section>
  )
}

export const MailScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
