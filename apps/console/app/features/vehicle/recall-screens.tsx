import type { Role } from '@pitlane/domain/account/account.ts'
import { vehicleLengths, vehicleNameLength } from '@pitlane/domain/vehicle/names.ts'
import { componentWords } from '@pitlane/domain/vehicle/recall.ts'
import { maxLength, required, usePermissions, useTranslate } from 'ra-core'
import {
  ArrayInput,
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  NumberInput,
  SelectField,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { choicesOf } from '../../parts/choices.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { ExpandingHead } from '../../parts/row.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { RecallFacts } from './recall-facts.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

const sources = ['own', 'import', 'excerpt'] as const
const sourceChoices = choicesOf(sources, 'vehicle.source')
const filters = [<SelectInput key="source" source="source" choices={sourceChoices} alwaysOn />]

/** Campaigns that lie here: our own may be changed. */
export function RecallList() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  return (
    <StaffList
      filters={filters}
      search={translate('vehicle.number')}
      create={mayCall(permissions, 'createStaffRecall')}
    >
      <DataTable
        rowClick={(_id, _resource, record) => (record['source'] === 'own' ? 'edit' : 'expand')}
        expand={<RecallFacts />}
        head={ExpandingHead}
        bulkActionButtons={false}
      >
        <DataTable.Col source="number" disableSort />
        <DataTable.Col source="source" disableSort>
          <SelectField source="source" choices={sourceChoices} />
        </DataTable.Col>
        <DataTable.Col source="received" disableSort />
        <DataTable.Col source="manufacturer" disableSort />
        <DataTable.Col source="summary" disableSort />
        <DataTable.Col source="published" disableSort>
          <BooleanField source="published" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

const name = [required(), maxLength(vehicleNameLength)]
const texts = [
  { source: 'summaries', max: vehicleLengths.text, multiline: true },
  { source: 'consequences', max: vehicleLengths.text, multiline: true },
  { source: 'remedies', max: vehicleLengths.text, multiline: true },
]
const orNull = (text: string): string | null => text || null

const Inputs = () => (
  <>
    <Row>
      <TextInput source="number" validate={[required(), maxLength(vehicleLengths.number)]} />
      <TextInput source="manufacturer" validate={name} />
      <SelectInput source="component" choices={choicesOf(componentWords, 'vehicle.component')} validate={required()} />
      <TextInput source="received" type="date" parse={orNull} slotProps={{ inputLabel: { shrink: true } }} />
    </Row>
    <Row>
      <BooleanInput source="do_not_drive" />
      <BooleanInput source="park_outside" />
      <BooleanInput source="published" />
    </Row>
    <TextInput source="link" type="url" parse={(text: string | null) => text ?? ''} fullWidth />
    <ArrayInput source="vehicles" validate={required()}>
      <SimpleFormIterator inline>
        <TextInput source="make" validate={name} />
        <TextInput source="model" validate={name} />
        <NumberInput source="year_from" validate={required()} />
        <NumberInput source="year_until" validate={required()} />
      </SimpleFormIterator>
    </ArrayInput>
    <TextsInput texts={texts} />
  </>
)

export const RecallCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm
        defaultValues={{
          do_not_drive: false,
          park_outside: false,
          published: false,
          received: null,
          link: '',
          vehicles: [],
        }}
      >
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const RecallEdit = () => (
  <RecordForm>
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
