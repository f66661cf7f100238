import { titleLength } from '@pitlane/domain/lengths.ts'
import { minValue, required } from 'ra-core'
import { BooleanInput, Create, NumberInput } from 'ra-ui-materialui'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { MoneyInput } from '../../parts/money.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { CountriesInput } from './countries-input.tsx'

const Inputs = () => (
  <>
    <Row>
      <MoneyInput source="price" validate={required()} helperText="freight.price_hint" />
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} helperText="freight.position_hint" />
      <BooleanInput source="active" helperText="freight.active_hint" />
    </Row>
    <CountriesInput source="country_ids" helperText="freight.countries_hint" />
    <TextsInput texts={[{ source: 'titles', max: titleLength }]} />
  </>
)

export const FreightCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ position: 0, active: true, country_ids: [] }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const FreightEdit = () => (
  <RecordForm redirect="list">
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
