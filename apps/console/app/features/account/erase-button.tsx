import type { Erasure } from '@pitlane/contract/privacy/privacy.ts'
import { emailLength } from '@pitlane/domain/account/account.ts'
import { Alert, Box } from '@mui/material'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { useGetIdentity, useGetOne, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { WhyField } from '../../parts/why-field.tsx'
import type { StaffUser } from './user-screen.tsx'

/** Erases a person who has asked for it: the address is typed once more, so that it is not somebody else. */
export function EraseButton({ user }: { user: StaffUser }) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { act, pending, problem, forget } = useAct('eraseStaffUser', 'user.erase_done')
  const [email, setEmail] = useState('')
  const [why, setWhy] = useState('')
  const reason = identity?.id === user.id ? 'user.own' : user.role === 'user' ? null : 'user.erase_of_staff'
  return (
    <ActDialog
      button="user.erase"
      title="user.erase_title"
      confirm="user.erase"
      danger
      icon={<UserX size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={() => {
        forget()
        setEmail('')
        setWhy('')
      }}
      onConfirm={async () => (await act({ id: user.id, version: user.version, email, why })) !== null}
    >
      {translate('user.erase_hint', { email: user.email })}
      <ErasureFacts userId={user.id} />
      <WhyField of="user" value={why} onType={setWhy} />
      <DialogField
        name="email"
        label="user.erase_email"
        autoComplete="off"
        required
        value={email}
        onType={setEmail}
        most={emailLength}
      />
    </ActDialog>
  )
}

/** What has to end before, and what the person would lose. */
function ErasureFacts({ userId }: { userId: number }) {
  const translate = useTranslate()
  const { data } = useGetOne<Erasure & { id: number }>('person-erasure', { id: userId })
  if (!data) return null
  return (
    <>
      <Box sx={{ my: 1 }}>{translate('user.erase_loses', data.loses)}</Box>
      {data.blockers.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {translate('user.erase_wait')}
          {data.blockers.map(({ kind, count }) => (
            <div key={kind}>{translate(`user.blocker.${kind}`, { count })}</div>
          ))}
        </Alert>
      )}
    </>
  )
}
