import { labLengths } from '@pitlane/domain/lab/lab.ts'
import { required, useTranslate } from 'ra-core'
import {
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  ReferenceInput,
  SimpleForm,
} from 'ra-ui-materialui'
import { SaveToolbar, useFormKey } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { TimeField } from '../../parts/time.tsx'
import { labFilter } from './applicant-list.tsx'

export function LabMessageList() {
  const translate = useTranslate()
  return (
    <StaffList filters={[labFilter]} search={translate('search.name')} create>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="title" disableSort />
        <DataTable.NumberCol source="people" disableSort />
        <DataTable.Col source="to_waiting" disableSort>
          <BooleanField source="to_waiting" />
        </DataTable.Col>
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

/** Sent is sent: it is written once and for all who are in. */
export const LabMessageCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <SimpleForm toolbar={<SaveToolbar label="lab.send_message" />} defaultValues={{ to_waiting: false }}>
        <ReferenceInput source="lab_id" reference="labs" sort={{ field: 'id', order: 'DESC' }}>
          <AutocompleteInput optionText="title" validate={required()} filterToQuery={(q: string) => ({ q })} />
        </ReferenceInput>
        <BooleanInput source="to_waiting" helperText="lab.to_waiting_hint" />
        <TextsInput
          texts={[
            { source: 'titles', max: labLengths.title },
            { source: 'texts', max: labLengths.text, multiline: true },
          ]}
        />
      </SimpleForm>
    </Create>
  )
}
