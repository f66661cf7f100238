import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import type { caseStaffEndpoints, StaffCase } from '@pitlane/contract/case/staff.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { caseLengths } from '@pitlane/domain/case/form.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import { Button, MenuItem, TextField } from '@mui/material'
import { Archive, Check, GitMerge, RotateCcw, StickyNote, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useGetList, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'

type Props = { one: StaffCase }
type Helper = OutputOf<typeof caseStaffEndpoints.listCaseStaff>['list'][number]
const mostHelpers = 100

export function AssignButton({ one }: Props) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('assignCase', 'case.assigned')
  const [to, setTo] = useState(String(one.assignee_id ?? ''))
  const { data: helpers = [] } = useGetList<Helper>('case-staff', {
    pagination: { page: 1, perPage: mostHelpers },
    sort: { field: 'id', order: 'ASC' },
  })
  return (
    <ActDialog
      button="case.assign"
      title="case.assign"
      confirm="ra.action.save"
      icon={<UserCheck size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () =>
        (await act({ id: one.id, version: one.version, assignee_id: to === '' ? null : Number(to) })) !== null
      }
    >
      {translate('case.assign_hint')}
      <TextField
        select
        fullWidth
        margin="dense"
        label={translate('resources.cases.fields.assignee')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        {(one.allowed.includes('release') || to === '') && <MenuItem value="">{translate('case.nobody')}</MenuItem>}
        {helpers.map(({ id, name, email, open }) => (
          <MenuItem key={id} value={String(id)}>
            {name || email} ({open})
          </MenuItem>
        ))}
      </TextField>
    </ActDialog>
  )
}

export function NoteButton({ one }: Props) {
  const { act, pending, problem, forget } = useAct('noteCase', 'case.noted')
  const [text, setText] = useState('')
  const [key, setKey] = useState(newKey)
  return (
    <ActDialog
      button="case.note"
      title="case.note"
      confirm="ra.action.save"
      wide
      icon={<StickyNote size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => {
        if ((await act({ id: one.id, text, idempotency_key: key })) === null) return false
        setText('')
        setKey(newKey())
        return true
      }}
    >
      <DialogField
        name="text"
        label="case.note_text"
        autoFocus
        required
        multiline
        minRows={3}
        value={text}
        onType={setText}
        most={caseLengths.note}
      />
    </ActDialog>
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
