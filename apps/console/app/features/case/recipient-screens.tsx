import type { StaffCaseRecipient } from '@pitlane/contract/case/staff.ts'
import { caseLengths } from '@pitlane/domain/case/form.ts'
import { minValue, required, useTranslate } from 'ra-core'
import { BooleanField, BooleanInput, Create, DataTable, FunctionField, NumberInput, TextInput } from 'ra-ui-materialui'
import { useMay } from '../../lib/use-may.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

/** Whom people may ask: never an address that somebody types; an administrator names them. */
export function RecipientList() {
  const may = useMay('update')
  const translate = useTranslate()
  return (
    <StaffList sort={{ field: 'position', order: 'ASC' }} create>
      <DataTable rowClick={may ? 'edit' : false} bulkActionButtons={false}>
        <DataTable.Col source="position" />
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="email" disableSort>
          <FunctionField<StaffCaseRecipient> render={({ email }) => email || translate('case.company_mailbox')} />
        </DataTable.Col>
        <DataTable.Col source="active" disableSort>
          <BooleanField source="active" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

const Inputs = () => (
  <>
    <TextInput source="email" type="email" helperText="case.email_hint" />
    <Row>
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
      <BooleanInput source="active" />
    </Row>
    <TextsInput texts={[{ source: 'names', max: caseLengths.recipient }]} />
  </>
)

export const RecipientCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ email: '', position: 0, active: true }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const RecipientEdit = () => (
  <RecordForm redirect="list">
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
