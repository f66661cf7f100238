import { mostStepFriends, mostStepPoints } from '@pitlane/domain/invitation/invitation.ts'
import { maxValue, minValue, required } from 'ra-core'
import { BooleanInput, Create, NumberInput } from 'ra-ui-materialui'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'

const Inputs = () => (
  <Row>
    <NumberInput source="friends" step={1} validate={[required(), minValue(1), maxValue(mostStepFriends)]} />
    <NumberInput
      source="points"
      step={1}
      validate={[required(), minValue(1), maxValue(mostStepPoints)]}
      helperText="invitation.step_hint"
    />
    <BooleanInput source="active" />
  </Row>
)

export const StepCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ active: true }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const StepEdit = () => (
  <RecordForm redirect="list">
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
