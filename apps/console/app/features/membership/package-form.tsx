import { packageLengths } from '@pitlane/domain/membership/offers.ts'
import { maxLength, minValue, required } from 'ra-core'
import { BooleanInput, Create, NumberInput, TextInput } from 'ra-ui-materialui'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { ContainedNote } from './contained-note.tsx'
import { FunctionsInput } from './functions-input.tsx'

const texts = [
  { source: 'names', max: packageLengths.name },
  { source: 'summaries', max: packageLengths.summary, multiline: true },
]

const Inputs = () => (
  <>
    <Row>
      <TextInput
        source="maker"
        helperText="package.maker_hint"
        validate={maxLength(packageLengths.maker)}
        // An empty one is a maker too: none.
        parse={(text: string) => text}
      />
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
      <BooleanInput source="active" helperText="package.active_hint" />
    </Row>
    <FunctionsInput helperText="package.functions_hint" />
    <ContainedNote of="contained_in" text="package.contained_in" />
    <TextsInput texts={texts} />
  </>
)

export const PackageCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ maker: '', functions: [], position: 0, active: true }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const PackageEdit = () => (
  <RecordForm redirect="list">
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
