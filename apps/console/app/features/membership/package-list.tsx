import type { Role } from '@pitlane/domain/account/account.ts'
import { usePermissions, useTranslate } from 'ra-core'
import { BooleanField, DataTable, SelectInput } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { choicesOf } from '../../parts/choices.ts'
import { StaffList } from '../../parts/list.tsx'

const filters = [<SelectInput key="active" source="active" choices={choicesOf([1, 0], 'package.active')} alwaysOn />]

/** Vehicle makers and special functions that are picked with a package of software. */
export function PackageList() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  return (
    <StaffList
      filters={filters}
      search={translate('search.package')}
      sort={{ field: 'position', order: 'ASC' }}
      create={mayCall(permissions, 'createStaffPackage')}
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="position" />
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="maker" disableSort />
        <DataTable.Col source="active" disableSort>
          <BooleanField source="active" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}
