import type { Helper } from '@pitlane/contract/staff-shapes.ts'
import { MenuItem, TextField } from '@mui/material'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { useGetIdentity, useGetList, useTranslate } from 'ra-core'
import type { Problem } from '../lib/use-act.ts'
import { ActDialog } from './act-dialog.tsx'

const mostHelpers = 100

type By<Input> = {
  act: (input: Input) => Promise<object | null>
  pending: boolean
  problem: Problem | null
  forget: () => void
}

/** Gives what has a version, as it was read. */
export const assignBy = (
  by: By<{ id: number; version: number; assignee_id: number | null }>,
  { id, version }: { id: number; version: number },
): By<number | null> => ({ ...by, act: (assignee_id) => by.act({ id, version, assignee_id }) })

type Props = {
  /** The call of what is given, by `useAct`. */
  by: By<number | null>
  /** Who has it; whether it may go back to nobody. */
  assigneeId: number | null
  mayRelease: boolean
  /** The list of those who may have it, and what they read about it. */
  staff?: 'case-staff' | 'after-sales-staff'
  hint?: string
}

/** Gives what somebody asks to one of those who may answer it, oneself first, or back to nobody. */
export function AssignButton({ by, assigneeId, mayRelease, staff = 'case-staff', hint = 'case.assign_hint' }: Props) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { act, pending, problem, forget } = by
  const [to, setTo] = useState('')
  const { data: helpers = [] } = useGetList<Helper>(staff, {
    pagination: { page: 1, perPage: mostHelpers },
    sort: { field: 'id', order: 'ASC' },
  })
  const isMe = ({ id }: Helper) => id === identity?.id
  const ordered = [...helpers.filter(isMe), ...helpers.filter((helper) => !isMe(helper))]
  return (
    <ActDialog
      button="case.assign"
      title="case.assign"
      confirm="ra.action.save"
      icon={<UserCheck size={16} />}
      pending={pending}
      problem={problem}
      onOpen={() => {
        forget()
        setTo(String(assigneeId ?? ordered.find(isMe)?.id ?? ''))
      }}
      onConfirm={async () => (await act(to === '' ? null : Number(to))) !== null}
    >
      {translate(hint)}
      <TextField
        select
        fullWidth
        margin="dense"
        label={translate('resources.cases.fields.assignee')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
      >
        {(mayRelease || to === '') && <MenuItem value="">{translate('case.nobody')}</MenuItem>}
        {ordered.map((helper) => (
          <MenuItem key={helper.id} value={String(helper.id)}>
            {helper.name || helper.email}
            {isMe(helper) && ` · ${translate('case.me')}`} ({helper.open})
          </MenuItem>
        ))}
      </TextField>
    </ActDialog>
  )
}
