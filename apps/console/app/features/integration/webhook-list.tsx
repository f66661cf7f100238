import type { StaffWebhookEndpoint } from '@pitlane/contract/integration/webhooks-staff.ts'
import { endpointStates } from '@pitlane/domain/integration/webhook.ts'
import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'
import { CreateWebhookButton } from './create-webhook-button.tsx'

const filters = [<SelectInput key="state" source="state" choices={choicesOf(endpointStates, 'webhook.state')} />]

/** The addresses of other programs that are told what happens. */
export function WebhookList() {
  const translate = useTranslate()
  return (
    <>
      <Box sx={{ mt: 2, display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('webhook.hint')}
        </Typography>
        <CreateWebhookButton />
      </Box>
      <StaffList filters={filters} search={translate('search.name')}>
        <DataTable rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="name" disableSort />
          <DataTable.Col source="url" disableSort>
            <FunctionField<StaffWebhookEndpoint>
              render={({ url }) => <span style={{ overflowWrap: 'anywhere' }}>{url}</span>}
            />
          </DataTable.Col>
          <DataTable.Col source="events" disableSort>
            <FunctionField<StaffWebhookEndpoint> render={({ events }) => events.length} />
          </DataTable.Col>
          <DataTable.Col source="state" disableSort>
            <StateField source="state" words="webhook.state" />
          </DataTable.Col>
          <DataTable.Col source="failures" disableSort />
          <DataTable.Col source="taken_at" disableSort>
            <TimeField source="taken_at" />
          </DataTable.Col>
        </DataTable>
      </StaffList>
    </>
  )
}
