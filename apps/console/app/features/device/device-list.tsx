import type { StaffDeviceRow } from '@pitlane/contract/device/staff.ts'
import { useTranslate } from 'ra-core'
import { DataTable, FunctionField, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'
import { TimeField } from '../../parts/time.tsx'

const filters = [
  <SelectInput key="bound" source="bound" choices={choicesOf([1, 0], 'device.bound')} alwaysOn />,
  <SelectInput key="is_tpms" source="is_tpms" choices={choicesOf([1, 0], 'device.tpms')} alwaysOn />,
  <NumberInput key="user_id" source="user_id" />,
]

/** Every device that was made, the newest first. */
export function DeviceList() {
  const translate = useTranslate()
  return (
    <StaffList filters={filters} search={translate('search.device')}>
      <DataTable rowClick="show" bulkActionButtons={false}>
        <DataTable.Col source="sn" />
        <DataTable.Col source="model" disableSort />
        <DataTable.Col source="is_tpms" disableSort>
          <FunctionField<StaffDeviceRow> render={({ is_tpms }) => translate(`device.tpms.${Number(is_tpms)}`)} />
        </DataTable.Col>
        <DataTable.Col source="email" disableSort>
          <FunctionField<StaffDeviceRow> render={({ email }) => email ?? translate('device.bound.0')} />
        </DataTable.Col>
        <DataTable.Col source="bound_at" disableSort>
          <TimeField source="bound_at" />
        </DataTable.Col>
        <DataTable.Col source="membership_until" disableSort>
          <TimeField source="membership_until" />
        </DataTable.Col>
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
