import { maxValue, required } from 'ra-core'
import { Create, SimpleForm } from 'ra-ui-materialui'
import { Row, SaveToolbar, useFormKey } from '../../parts/form-parts.tsx'
import { PercentInput } from '../../parts/percent.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { CountryInput } from './countries-input.tsx'

const allOfIt = maxValue(10_000, 'tax.most')

const RateInput = () => (
  <PercentInput source="basis_points" validate={[required(), allOfIt]} helperText="tax.rate_hint" />
)

export const TaxCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <SimpleForm toolbar={<SaveToolbar />}>
        <Row>
          <CountryInput source="country_id" />
          <RateInput />
        </Row>
      </SimpleForm>
    </Create>
  )
}

export const TaxEdit = () => (
  <RecordForm redirect="list">
    <SimpleForm toolbar={<SaveToolbar />}>
      <RateInput />
    </SimpleForm>
  </RecordForm>
)
