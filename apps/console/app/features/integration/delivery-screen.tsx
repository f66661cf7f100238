import type { StaffDeliveryWhole } from '@pitlane/contract/integration/webhooks-staff.ts'
import { Box } from '@mui/material'
import { Send } from 'lucide-react'
import { useShowContext, useTranslate } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { Facts, Section } from '../../parts/facts.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { eventWord } from './delivery-table.tsx'

const Code = ({ text }: { text: string }) => (
  <Box component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13 }}>
    {text}
  </Box>
)

const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)

function ResendButton({ id }: { id: number }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('resendWebhookDelivery', 'webhook.resent')
  return (
    <ActDialog
      button="webhook.resend"
      title="webhook.resend"
      confirm="webhook.resend"
      icon={<Send size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id })) !== null}
    >
      {translate('webhook.resend_hint')}
    </ActDialog>
  )
}

function Details() {
  const { record } = useShowContext<StaffDeliveryWhole>()
  const translate = useTranslate()
  if (!record) return null
  const field = (name: string) => `resources.webhook-deliveries.fields.${name}`
  const time = (at: number | null) => at !== null && <Time at={at} />
  const took = record.milliseconds === null ? null : translate('webhook.took', { count: record.milliseconds })
  return (
    <>
      <Section title="webhook.delivery" actions={<ResendButton id={record.id} />}>
        <Facts
          facts={[
            [field('event'), `${translate(eventWord(record.event))} (${record.event})`],
            [
              field('endpoint'),
              <Link key="endpoint" to={`/webhook-endpoints/${record.endpoint_id}/show`}>
                {record.endpoint}
              </Link>,
            ],
            [field('state'), <StateChip key="state" words="webhook.delivery_state" state={record.state} />],
            [field('message_id'), record.message_id],
            [field('tries'), record.tries],
            [field('created_at'), time(record.created_at)],
            [field('tried_at'), time(record.tried_at)],
            [field('next_at'), time(record.next_at)],
          ]}
        />
      </Section>
      <Section title="webhook.sent">
        <Code text={readable(record.body)} />
      </Section>
      <Section title="webhook.answer">
        <Facts
          facts={[
            [field('status'), record.status],
            [field('milliseconds'), took],
            [field('error'), record.error],
          ]}
        />
        {record.answer ? <Code text={record.answer} /> : translate('webhook.no_answer')}
      </Section>
    </>
  )
}

export const DeliveryScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
