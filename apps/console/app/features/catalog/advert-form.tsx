import { advertLengths } from '@pitlane/domain/catalog/lengths.ts'
import { minValue, required } from 'ra-core'
import { BooleanInput, Create, NumberInput, TextInput } from 'ra-ui-materialui'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { PictureInput } from '../../parts/picture-input.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

const texts = [
  { source: 'titles', max: advertLengths.title },
  { source: 'texts', max: advertLengths.text },
]

const Inputs = () => (
  <>
    <Row>
      <TextInput source="place" validate={required()} helperText="advert.place_hint" />
      <TextInput source="href" validate={required()} helperText="advert.href_hint" />
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
    </Row>
    <Row>
      <InstantInput source="starts_at" />
      <InstantInput source="ends_at" />
      <BooleanInput source="active" />
    </Row>
    <TextsInput texts={texts} />
    <PictureInput source="picture" />
  </>
)

export const AdvertCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ place: 'home', position: 0, active: true }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const AdvertEdit = () => (
  <RecordForm redirect="list">
    <StaffForm acts={<DeleteButton hint="advert.delete_hint" />}>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
