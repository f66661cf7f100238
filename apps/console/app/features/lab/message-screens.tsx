import type { StaffLab } from '@pitlane/contract/lab/staff.ts'
import { labLengths } from '@pitlane/domain/lab/lab.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { required, useGetOne, useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  AutocompleteInput,
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  ReferenceInput,
  SaveButton,
} from 'ra-ui-materialui'
import { useFormKey } from '../../parts/form-parts.tsx'
import { StaffList } from '../../parts/list.tsx'
import { StaffForm } from '../../parts/staff-form.tsx'
import { TextsInput } from '../../parts/texts-input.tsx'
import { TimeField } from '../../parts/time.tsx'
import { labFilter } from './applicant-list.tsx'

export function LabMessageList() {
  const translate = useTranslate()
  return (
    <StaffList filters={[labFilter]} search={translate('search.name')} create>
      <DataTable rowClick={false} bulkActionButtons={false}>
        <DataTable.Col source="title" disableSort />
        <DataTable.NumberCol source="people" disableSort />
        <DataTable.Col source="to_waiting" disableSort>
          <BooleanField source="to_waiting" />
        </DataTable.Col>
        <DataTable.Col source="created_at" disableSort>
          <TimeField source="created_at" />
        </DataTable.Col>
      </DataTable>
    </StaffList>
  )
}

/** Asks first, and says to how many it goes: nothing that was sent is taken back. */
function SendButton() {
  const translate = useTranslate()
  const { trigger } = useFormContext()
  const [labId, toWaiting]: [number?, boolean?] = useWatch({ name: ['lab_id', 'to_waiting'] })
  const { data: lab, refetch } = useGetOne<StaffLab>('labs', { id: labId ?? 0 }, { enabled: labId !== undefined })
  const [isOpen, setOpen] = useState(false)
  const people = lab ? lab.taken + (toWaiting ? lab.waiting : 0) : 0
  const close = () => setOpen(false)
  async function ask(): Promise<void> {
    if (!(await trigger())) return
    await refetch()
    setOpen(true)
  }
  return (
    <>
      <Button variant="contained" startIcon={<Send size={16} />} onClick={() => void ask()}>
        {translate('lab.send_message')}
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs">
        <DialogTitle>{translate('lab.send_message')}</DialogTitle>
        <DialogContent>{translate('lab.send_hint', { title: lab?.title ?? '', smart_count: people })}</DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <SaveButton
            type="button"
            label={translate('lab.send_to', { smart_count: people })}
            icon={<Send size={16} />}
            disabled={people === 0}
          />
        </DialogActions>
      </Dialog>
    </>
  )
}

/** Sent is sent: it is written once and for all who are in. */
export const LabMessageCreate = () => {
  const key = useFormKey()
  return (
    <Create redirect="list" transform={(data: object) => ({ ...data, key })}>
      <StaffForm save={<SendButton />} defaultValues={{ to_waiting: false }}>
        <ReferenceInput source="lab_id" reference="labs" sort={{ field: 'id', order: 'DESC' }}>
          <AutocompleteInput optionText="title" validate={required()} filterToQuery={(q: string) => ({ q })} />
        </ReferenceInput>
        <BooleanInput source="to_waiting" helperText="lab.to_waiting_hint" />
        <TextsInput
          texts={[
            { source: 'titles', max: labLengths.title },
            { source: 'texts', max: labLengths.text, multiline: true },
          ]}
        />
      </StaffForm>
    </Create>
  )
}
