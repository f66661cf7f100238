import { carrierLengths } from '@pitlane/domain/logistics/logistics.ts'
import { maxLength, minValue, regex, required } from 'ra-core'
import { BooleanInput, Create, NumberInput, TextInput } from 'ra-ui-materialui'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'

const code = regex(/^[a-z0-9][a-z0-9-]*$/, 'carrier.code_format')
/** Anything else is no link to a buyer: see `trackingUrl`. */
const url = regex(/^https?:\/\/.+\{number\}/i, 'carrier.url_format')

const Fields = () => (
  <>
    <TextInput
      source="url"
      fullWidth
      helperText="carrier.url_hint"
      validate={[maxLength(carrierLengths.url), url]}
      parse={(text: string) => text}
    />
    <Row>
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
      <BooleanInput source="active" helperText="carrier.active_hint" />
    </Row>
  </>
)

export const CarrierCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ url: '', position: 0, active: true }}>
        <Row>
          <TextInput source="name" validate={[required(), maxLength(carrierLengths.name)]} />
          <TextInput
            source="code"
            helperText="carrier.code_hint"
            validate={[required(), maxLength(carrierLengths.code), code]}
          />
        </Row>
        <Fields />
      </StaffForm>
    </Create>
  )
}

export const CarrierEdit = () => (
  <RecordForm redirect="list">
    <StaffForm>
      <Row>
        <TextInput source="name" validate={[required(), maxLength(carrierLengths.name)]} />
        <TextInput source="code" helperText="carrier.code_stays" disabled />
      </Row>
      <Fields />
    </StaffForm>
  </RecordForm>
)
