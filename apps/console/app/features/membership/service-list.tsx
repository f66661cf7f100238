import type { StaffServiceRow } from '@pitlane/contract/membership/staff.ts'
import { serviceKinds } from '@pitlane/domain/membership/service.ts'
import { membershipStates } from '@pitlane/domain/membership/spans.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { StateField } from '../../parts/state-chip.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput
    key="state"
    source="state"
    choices={choicesOf(['expiring', ...membershipStates], 'service.state')}
    alwaysOn
  />,
  <SelectInput key="kind" source="kind" choices={choicesOf(serviceKinds, 'service.kind')} alwaysOn />,
]

/** The services of all devices with their ends. A row leads to its device, where it can be looked into and added to. */
export function ServiceList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.device')}>
      <DataTable rowClick={(_id, _resource, { device_id }) => `/devices/${device_id}/show`} bulkActionButtons={false}>
        <DataTable.Col source="state" disableSort>
          <StateField source="state" words="service.state" />
        </DataTable.Col>
        <DataTable.Col source="kind" disableSort>
          <FunctionField<StaffServiceRow> render={({ kind, name }) => name || translate(`service.kind.${kind}`)} />
        </DataTable.Col>
        <DataTable.Col source="valid_until">
          <TimeField source="valid_until" />
        </DataTable.Col>
        <DataTable.Col source="sn" disableSort />
        <DataTable.Col source="model" disableSort />
        <DataTable.Col source="email" disableSort>
          <FunctionField<StaffServiceRow> render={({ email }) => email ?? translate('device.bound.0')} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
