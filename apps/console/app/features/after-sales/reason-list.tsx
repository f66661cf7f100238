import type { Role } from '@pitlane/domain/account/account.ts'
import { type AfterSalesType, afterSalesTypes } from '@pitlane/domain/after-sales/states.ts'
import { useTranslate, usePermissions } from 'ra-core'
import { BooleanField, DataTable, FunctionField, SelectInput } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'

const filters = [<SelectInput key="type" source="type" choices={choicesOf(afterSalesTypes, 'after_sales.type')} />]

export function ReasonList() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const words = (types: readonly AfterSalesType[]) =>
    types.map((type) => translate(`after_sales.type.${type}`)).join(', ')
  return (
    <StaffList
      filters={filters}
      sort={{ field: 'position', order: 'ASC' }}
      create={mayCall(permissions, 'createStaffRefundReason')}
    >
      <DataTable rowClick={mayCall(permissions, 'updateStaffRefundReason') ? 'edit' : false} bulkActionButtons={false}>
        <DataTable.Col source="position" />
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="types" disableSort>
          <FunctionField render={({ types }) => words(types)} />
        </DataTable.Col>
        <DataTable.Col source="active" disableSort>
          <BooleanField source="active" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
