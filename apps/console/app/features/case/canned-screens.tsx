import type { CannedAnswer } from '@pitlane/contract/case/staff.ts'
import { caseLengths } from '@pitlane/domain/case/form.ts'
import { textIn } from '@pitlane/domain/lang.ts'
import { Typography } from '@mui/material'
import { maxLength, required, useLocale, useTranslate } from 'ra-core'
import { Create, DataTable, FunctionField, TextInput } from 'ra-ui-materialui'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { useFormKey } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

export function CannedList() {
  const translate = useTranslate()
  const lang = useLocale() === 'zh' ? 'zh' : 'en'
  return (
    <StaffList search={translate('search.name')} create>
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name" disableSort />
        <DataTable.Col source="texts" disableSort>
          <FunctionField<CannedAnswer>
            render={({ texts }) => textIn(texts, lang)}
            sx={{ display: 'block', maxWidth: 640, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

function Inputs() {
  const translate = useTranslate()
  return (
    <>
      <TextInput source="name" validate={[required(), maxLength(caseLengths.cannedName)]} />
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {translate('case.answers_hint')}
      </Typography>
      <TextsInput texts={[{ source: 'texts', max: caseLengths.answer, multiline: true }]} />
    </>
  )
}

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
