import { titleLength } from '@pitlane/domain/lengths.ts'
import type { StaffFlashSession } from '@pitlane/contract/flash-sale/staff.ts'
import { required, useRecordContext } from 'ra-core'
import { BooleanInput, Create } from 'ra-ui-materialui'
import { Row, useFormKey } from '../../parts/form-parts.tsx'
import { InstantInput } from '../../parts/instant-input.tsx'
import { RecordForm } from '../../parts/record.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { ItemTable } from './item-table.tsx'

/** People have been told the times: once it runs its beginning stays, and once it is over its end too. */
function Inputs() {
  const state = useRecordContext<StaffFlashSession>()?.state ?? 'upcoming'
  return (
    <>
      <Row>
        <InstantInput
          source="starts_at"
          validate={required()}
          readOnly={state !== 'upcoming'}
          helperText={state === 'upcoming' ? false : 'flash.start_frozen'}
        />
        <InstantInput source="ends_at" validate={required()} readOnly={state === 'ended'} />
        <BooleanInput source="active" helperText="flash.active_hint" />
      </Row>
      <TextsInput texts={[{ source: 'titles', max: titleLength }]} />
    </>
  )
}

export const SessionCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="edit" transform={(data: object) => ({ ...data, key })}>
      <StaffForm defaultValues={{ active: true }}>
        <Inputs />
      </StaffForm>
    </Create>
  )
}

export const SessionEdit = () => (
  <RecordForm>
    <StaffForm>
      <Inputs />
    </StaffForm>
    <ItemTable />
  </RecordForm>
)
