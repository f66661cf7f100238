import { deliveryStates, toldEvents } from '@pitlane/domain/integration/webhook.ts'
import { useTranslate } from 'ra-core'
import { SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { DeliveryTable, eventWord } from './delivery-table.tsx'

const filters = [
  <SelectInput key="state" source="state" choices={choicesOf(deliveryStates, 'webhook.delivery_state')} alwaysOn />,
  <SelectInput
    key="event"
    source="event"
    choices={toldEvents.map((event) => ({ id: event, name: eventWord(event) }))}
    alwaysOn
  />,
]

/** All that other programs were told and wait for. */
export function DeliveryList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('webhook.message_id')}>
      <DeliveryTable />
    </StaffList>
  )
}
