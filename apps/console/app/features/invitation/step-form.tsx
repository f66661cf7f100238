import { mostStepFriends, mostStepPoints } from '@pitlane/domain/invitation/invitation.ts'
import { maxValue, minValue, required } from 'ra-core'
import { BooleanInput, Create, NumberInput, SimpleForm } from 'ra-ui-materialui'
import { Row, SaveToolbar, useFormKey } from '../../parts/form-parts.tsx'
import { RecordForm } from '../../parts/record.tsx'

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
      <SimpleForm toolbar={<SaveToolbar />} defaultValues={{ active: true }}>
        <Inputs />
      </SimpleForm>
    </Create>
  )
}

export const StepEdit = () => (
  <RecordForm redirect="list">
    <SimpleForm toolbar={<SaveToolbar />}>
      <Inputs />
    </SimpleForm>
  </RecordForm>
)
