import { categoryNameLength } from '@pitlane/domain/catalog/lengths.ts'
import { categoryIcons } from '@pitlane/domain/catalog/category-icons.ts'
import { minValue, required, useRecordContext } from 'ra-core'
import { Create, NumberInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { choicesOf } from '../../parts/choices.ts'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

const Inputs = () => (
  <>
    <Row>
      <TextInput source="slug" validate={required()} />
      <SelectInput source="icon" choices={choicesOf(categoryIcons, 'category.icon')} validate={required()} />
      <NumberInput source="position" step={1} validate={[required(), minValue(0)]} />
    </Row>
    <TextsInput texts={[{ source: 'names', max: categoryNameLength }]} />
  </>
)

export const CategoryCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ position: 0, icon: 'package' }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

/** A category that items use stays. */
function Delete() {
  const count: number | undefined = useRecordContext()?.['count']
  return <DeleteButton hint="category.delete_hint" reason={count ? 'category.in_use' : null} />
}

export const CategoryEdit = () => (
  <RecordForm redirect="list">
    <StaffForm acts={<Delete />}>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
