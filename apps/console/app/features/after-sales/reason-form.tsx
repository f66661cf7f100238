import { titleLength } from '@pitlane/domain/lengths.ts'
import { afterSalesTypes } from '@pitlane/domain/after-sales/states.ts'
import { minValue, required } from 'ra-core'
import { BooleanInput, CheckboxGroupInput, Create, NumberInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

const Inputs = () => (
  <>
    <CheckboxGroupInput
      source="types"
      choices={choicesOf(afterSalesTypes, 'after_sales.type')}
      helperText="after_sales.types_hint"
      validate={required()}
    />
    <Row>
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
      <BooleanInput source="active" helperText="after_sales.active_hint" />
    </Row>
    <TextsInput texts={[{ source: 'titles', max: titleLength }]} />
  </>
)

export const ReasonCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ types: [...afterSalesTypes], position: 0, active: true }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const ReasonEdit = () => (
  <RecordForm redirect="list">
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
