import type { StaffLab } from '@pitlane/contract/lab/staff.ts'
import { labLengths, labMost, labStatuses } from '@pitlane/domain/lab/lab.ts'
import { maxValue, minValue, required, useRecordContext } from 'ra-core'
import { BooleanInput, Create, NumberInput, SelectInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { PictureInput } from '../../parts/picture-input.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { CountriesInput } from '../address/index.ts'
import { ModelsInput } from '../device/index.ts'
import { LabPeople } from './lab-people.tsx'

const texts = [
  { source: 'titles', max: labLengths.title },
  { source: 'summaries', max: labLengths.summary },
  { source: 'descriptions', max: labLengths.text, multiline: true },
  { source: 'expectations', max: labLengths.text, multiline: true },
  { source: 'agreements', max: labLengths.text, multiline: true },
]

/** Whoever is in stays in: what changes here is asked of those who apply from now on. */
function Inputs() {
  const taken = useRecordContext<StaffLab>()?.taken ?? 0
  return (
    <>
      <Row>
        <SelectInput
          source="status"
          choices={choicesOf(labStatuses, 'lab.status')}
          validate={required()}
          helperText="lab.status_hint"
        />
        <InstantInput source="starts_at" validate={required()} helperText={false} />
        <InstantInput source="ends_at" validate={required()} helperText="lab.end_hint" />
        <NumberInput
          source="places"
          step={1}
          validate={[required(), minValue(Math.max(1, taken)), maxValue(labMost.places)]}
          helperText="lab.places_hint"
        />
      </Row>
      <BooleanInput source="needs_device" helperText="lab.needs_device_hint" />
      <ModelsInput source="models" helperText="lab.models_hint" />
      <CountriesInput source="country_ids" helperText="lab.countries_hint" />
      <TextsInput texts={texts} />
      <PictureInput source="picture" />
    </>
  )
}

export const LabCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="edit" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ status: 'draft', places: 20, needs_device: false, models: [], country_ids: [] }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const LabEdit = () => (
  <RecordForm>
    <LabPeople />
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
