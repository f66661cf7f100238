import type { Role } from '@pitlane/domain/account/account.ts'
import { recordOf } from '@pitlane/domain/record.ts'
import { vehicleLengths, vehicleNameLength } from '@pitlane/domain/vehicle/names.ts'
import { ratedTests } from '@pitlane/domain/vehicle/rating.ts'
import { maxLength, maxValue, minValue, required, usePermissions, useTranslate } from 'ra-core'
import { BooleanField, BooleanInput, Create, DataTable, NumberInput, TextInput } from 'ra-ui-materialui'
import { mayCall } from '../../lib/calls.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'

export function SafetyRatingList() {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  return (
    <StaffList search={translate('search.name')} create={mayCall(permissions, 'createStaffRating')}>
      <DataTable
        rowClick={(_id, _resource, record) => (record['source'] === 'own' ? 'edit' : false)}
        bulkActionButtons={false}
      >
        <DataTable.Col source="description" disableSort />
        <DataTable.Col source="programme" disableSort />
        <DataTable.NumberCol source="year_from" disableSort options={{ useGrouping: false }} />
        <DataTable.NumberCol source="overall" disableSort />
        <DataTable.Col source="published" disableSort>
          <BooleanField source="published" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

const name = [required(), maxLength(vehicleNameLength)]
const stars = [minValue(1), maxValue(5)]

/** Programmes such as Euro NCAP may not be copied: their stars, and a link to their page. */
const Inputs = () => (
  <>
    <Row>
      <TextInput source="programme" validate={[required(), maxLength(vehicleLengths.programme)]} />
      <TextInput source="description" validate={[required(), maxLength(vehicleLengths.description)]} />
    </Row>
    <Row>
      <TextInput source="make" validate={name} />
      <TextInput source="model" validate={name} />
      <NumberInput source="year_from" validate={required()} />
      <NumberInput source="year_until" validate={required()} />
    </Row>
    <TextInput source="link" type="url" validate={required()} fullWidth />
    <Row>
      {ratedTests.map((test) => (
        <NumberInput key={test} source={`stars.${test}`} label={`vehicle.test.${test}`} step={1} validate={stars} />
      ))}
    </Row>
    <BooleanInput source="published" />
  </>
)

export const SafetyRatingCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm
        defaultValues={{ programme: 'Euro NCAP', published: false, link: '', stars: recordOf(ratedTests, () => null) }}
      >
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const SafetyRatingEdit = () => (
  <RecordForm>
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
