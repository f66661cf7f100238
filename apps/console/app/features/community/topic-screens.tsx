import { postLengths } from '@pitlane/domain/community/post.ts'
import { maxValue, minValue, required } from 'ra-core'
import { BooleanField, BooleanInput, Create, DataTable, NumberInput } from 'ra-ui-materialui'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'

export const TopicList = () => (
  <StaffList sort={{ field: 'position', order: 'ASC' }} create>
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col source="position" />
      <DataTable.Col source="name" disableSort />
      <DataTable.Col source="open" disableSort>
        <BooleanField source="open" />
      </DataTable.Col>
    </DataTable>
  </StaffList>
)

const Inputs = () => (
  <>
    <Row>
      <NumberInput source="position" step={1} validate={[required(), minValue(0), maxValue(1_000_000)]} />
      <BooleanInput source="open" helperText="topic.open_hint" />
    </Row>
    <TextsInput texts={[{ source: 'names', max: postLengths.topic }]} />
  </>
)

export const TopicCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ position: 0, open: true }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

/** A topic is closed, not deleted: its posts keep it. */
export const TopicEdit = () => (
  <RecordForm redirect="list">
    <StaffForm>
      <Inputs />
    </StaffForm>
  </RecordForm>
)
