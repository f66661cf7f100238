import { maxValue, required } from 'ra-core'
import { Create } from 'ra-ui-materialui'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { PercentInput } from '../../parts/percent.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { CountryInput } from './countries-input.tsx'

const allOfIt = maxValue(10_000, 'tax.most')

const RateInput = () => (
  <PercentInput source="basis_points" validate={[required(), allOfIt]} helperText="tax.rate_hint" />
)

export const TaxCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm>
        <Row>
          <CountryInput source="country_id" />
          <RateInput />
        </Row>
      </StaffForm>
    </Create>
  )
}

export const TaxEdit = () => (
  <RecordForm redirect="list">
    <StaffForm>
      <RateInput />
    </StaffForm>
  </RecordForm>
)
