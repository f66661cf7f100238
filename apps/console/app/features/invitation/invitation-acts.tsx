import type { StaffInvitationDetail } from '@pitlane/contract/invitation/staff.ts'
import { Box, Typography } from '@mui/material'
import { Check, ShieldX, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { WhyField } from '../../parts/why-field.tsx'

type Action = StaffInvitationDetail['allowed'][number]
type Look = {
  call: 'releaseInvitation' | 'takeBackInvitation' | 'markInvitationFraud'
  done: string
  icon: ReactNode
  danger: boolean
}

const looks: Record<Action, Look> = {
  release: { call: 'releaseInvitation', done: 'invitation.released', icon: <Check size={16} />, danger: false },
  take_back: { call: 'takeBackInvitation', done: 'invitation.taken_back', icon: <Undo2 size={16} />, danger: true },
  mark_fraud: { call: 'markInvitationFraud', done: 'invitation.marked', icon: <ShieldX size={16} />, danger: true },
}

/** Each asks for the reason that the audit log keeps. */
function ActButton({ action, invitation }: { action: Action; invitation: StaffInvitationDetail }) {
  const translate = useTranslate()
  const { call, done, icon, danger } = looks[action]
  const { act, pending, problem, forget } = useAct(call, done)
  const [why, setWhy] = useState('')
  return (
    <ActDialog
      button={`invitation.${action}`}
      title={`invitation.${action}`}
      confirm={`invitation.${action}`}
      danger={danger}
      icon={icon}
      pending={pending}
      problem={problem}
      onOpen={() => {
        forget()
        setWhy('')
      }}
      onConfirm={async () => (await act({ id: invitation.id, why })) !== null}
    >
      <Typography sx={{ mb: 2 }}>
        {translate(`invitation.${action}_hint`, { email: invitation.inviter_email })}
      </Typography>
      <WhyField of="invitation" value={why} onType={setWhy} />
    </ActDialog>
  )
}

export const InvitationActs = ({ invitation }: { invitation: StaffInvitationDetail }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {invitation.allowed.map((action) => (
      <ActButton key={action} action={action} invitation={invitation} />
    ))}
  </Box>
)
