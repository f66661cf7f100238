import { categoryIcons } from '@pitlane/domain/catalog/category-icons.ts'
import { Create, minValue, NumberInput, required, SelectInput, SimpleForm, TextInput } from 'react-admin'
import { choicesOf } from '../../parts/choices.ts'
import { Row, SaveToolbar, useFormKey } from '../../parts/form-parts.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

const Inputs = () => (
  <>
    <Row>
      <TextInput source="slug" validate={required()} />
      <SelectInput source="icon" choices={choicesOf(categoryIcons, 'category.icon')} validate={required()} />
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
    </Row>
    <TextsInput texts={[{ source: 'names', max: 60 }]} />
  </>
)

export const CategoryCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <SimpleForm toolbar={<SaveToolbar />} defaultValues={{ position: 0, icon: 'package' }}>
        <Inputs />
      </SimpleForm>
    </Create>
  )
}

export const CategoryEdit = () => (
  <RecordForm redirect="list">
    <SimpleForm toolbar={<SaveToolbar />}>
      <Inputs />
    </SimpleForm>
  </RecordForm>
)
