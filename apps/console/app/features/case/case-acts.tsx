import type { StaffCase } from '@pitlane/contract/case/staff.ts'
import { caseLengths } from '@pitlane/domain/case/form.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import { Button, MenuItem, TextField } from '@mui/material'
import { Archive, Check, GitMerge, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { NoteButton } from '../../parts/note-button.tsx'

type Props = { one: StaffCase }

export function CaseNoteButton({ one: { id } }: Props) {
  const note = useAct('noteCase', 'case.noted')
  return (
    <NoteButton
      by={note}
      send={(text, idempotency_key) => note.act({ id, text, idempotency_key })}
      most={caseLengths.note}
    />
  )
}

export function EndButton({ one, as }: Props & { as: 'solved' | 'closed' }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('closeStaffCase', 'case.ended')
  const [why, setWhy] = useState('')
  const words = as === 'solved' ? 'case.solve' : 'case.close'
  return (
    <ActDialog
      button={words}
      title={words}
      confirm={words}
      icon={as === 'solved' ? <Check size={16} /> : <Archive size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: one.id, version: one.version, as, why })) !== null}
    >
      {translate(`${words}_hint`)}
      <DialogField name="why" label="case.why" value={why} onType={setWhy} most={whyLength} />
    </ActDialog>
  )
}

export function ReopenButton({ one }: Props) {
  const translate = useTranslate()
  const { act, pending } = useAct('reopenStaffCase', 'case.reopened')
  return (
    <Button
      size="small"
      variant="outlined"
      loading={pending}
      startIcon={<RotateCcw size={16} />}
      onClick={() => void act({ id: one.id, version: one.version })}
    >
      {translate('case.reopen')}
    </Button>
  )
}

export function MergeButton({ one }: Props) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('mergeCases', 'case.merged')
  const [into, setInto] = useState(String(one.others[0]?.id ?? ''))
  return (
    <ActDialog
      button="case.merge"
      title="case.merge"
      confirm="case.merge"
      icon={<GitMerge size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: one.id, version: one.version, into_id: Number(into) })) !== null}
    >
      {translate('case.merge_hint')}
      <TextField
        select
        fullWidth
        margin="dense"
        label={translate('case.merge_into')}
        value={into}
        onChange={({ target }) => setInto(target.value)}
      >
        {one.others.map(({ id, number, vehicle }) => (
          <MenuItem key={id} value={String(id)}>
            {number} · {vehicle}
          </MenuItem>
        ))}
      </TextField>
    </ActDialog>
  )
}
