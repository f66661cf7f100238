import type { StaffDelivery } from '@pitlane/contract/integration/webhooks-staff.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField } from 'ra-ui-materialui'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

export const eventWord = (event: string): string => `webhook.event.${event.replace('.', '_')}`

/** What was sent and waits; `ofOne` where it is known to whom. */
export function DeliveryTable({ ofOne = false }: { ofOne?: boolean }) {
  const translate = useTranslate()
  return (
    <DataTable rowClick="show" bulkActionButtons={false}>
      <DataTable.Col source="event" disableSort>
        <FunctionField<StaffDelivery> render={({ event }) => translate(eventWord(event))} />
      </DataTable.Col>
      {!ofOne && <DataTable.Col source="endpoint" disableSort />}
      <DataTable.Col source="state" disableSort>
        <StateField source="state" words="webhook.delivery_state" />
      </DataTable.Col>
      <DataTable.Col source="status" disableSort />
      <DataTable.Col source="tries" disableSort />
      <DataTable.Col source="created_at" disableSort>
        <TimeField source="created_at" />
      </DataTable.Col>
      <DataTable.Col source="next_at" disableSort>
        <TimeField source="next_at" />
      </DataTable.Col>
    </DataTable>
  )
}
