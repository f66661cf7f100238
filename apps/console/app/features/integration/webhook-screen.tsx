import type { StaffWebhookEndpoint } from '@pitlane/contract/integration/webhooks-staff.ts'
import { Alert, Box } from '@mui/material'
import { useShowContext, useTranslate } from 'ra-core'
import { Pagination, ReferenceManyField } from 'ra-ui-materialui'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { Facts, Section } from '../../parts/facts.tsx'
import { RecordScreen } from '../../parts/record.tsx'
import { StateChip } from '../../parts/state-chip.tsx'
import { Time } from '../../parts/time.tsx'
import { DeliveryTable, eventWord } from './delivery-table.tsx'
import { EditWebhookButton, PingButton, RotateWebhookButton, SwitchWebhookButton } from './webhook-acts.tsx'

function Details() {
  const { record } = useShowContext<StaffWebhookEndpoint>()
  const translate = useTranslate()
  if (!record) return null
  const field = (name: string) => `resources.webhook-endpoints.fields.${name}`
  const time = (at: number | null) => at !== null && <Time at={at} />
  const acts = (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <PingButton record={record} />
      <EditWebhookButton record={record} />
      <SwitchWebhookButton record={record} />
      <RotateWebhookButton record={record} />
      <DeleteButton hint="webhook.delete_hint" />
    </Box>
  )
  const isBroken = record.state === 'failing' || record.state === 'gone'
  return (
    <>
      <Section title="webhook.endpoint" actions={acts}>
        {isBroken && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {translate(`webhook.${record.state}_hint`)}
          </Alert>
        )}
        <Facts
          facts={[
            [field('name'), record.name],
            [field('url'), record.url],
            [field('state'), <StateChip key="state" words="webhook.state" state={record.state} />],
            [field('events'), record.events.map((event) => translate(eventWord(event))).join(', ')],
            [field('taken_at'), time(record.taken_at)],
            [field('failures'), record.failures],
            [field('overlap_until'), time(record.overlap_until)],
            [field('created_at'), time(record.created_at)],
          ]}
        />
      </Section>
      <Section title="webhook.deliveries">
        <ReferenceManyField
          reference="webhook-deliveries"
          target="endpoint_id"
          sort={{ field: 'id', order: 'DESC' }}
          perPage={25}
          pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
        >
          <DeliveryTable ofOne />
        </ReferenceManyField>
      </Section>
    </>
  )
}

export const WebhookScreen = () => (
  <RecordScreen>
    <Details />
  </RecordScreen>
)
