import type { CannedAnswer } from '@pitlane/contract/case/staff.ts'
import { caseLengths } from '@pitlane/domain/case/form.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import { maxLength, required, useTranslate } from 'ra-core'
import { Create, DataTable, FunctionField, TextInput } from 'ra-ui-materialui'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { useFormKey } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

export function CannedList() {
  const translate = useTranslate()
  return (
    <StaffList search={translate('search.name')} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="texts" disableSort>
          <FunctionField<CannedAnswer> render={({ texts }) => keysOf(texts).join(' ')} />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

const Inputs = () => (
  <>
    <TextInput
      source="name"
      validate={[required(), maxLength(caseLengths.cannedName)]}
      helperText="case.answers_hint"
    />
    <TextsInput texts={[{ source: 'texts', max: caseLengths.answer, multiline: true }]} />
  </>
)

export const CannedCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const CannedEdit = () => (
  <RecordForm redirect="list">
    <StaffForm acts={<DeleteButton hint="case.delete_hint" />}>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
