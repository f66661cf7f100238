import { ShieldOff } from 'lucide-react'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import type { StaffUser } from './user-screen.tsx'

export function ResetFactorsButton({ user }: { user: StaffUser }) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { act, pending, problem, forget } = useAct('resetSecondFactor', 'user.factors_reset')
  return (
    <ActDialog
      button="user.reset_factors"
      title="user.reset_factors"
      confirm="user.reset_factors"
      danger
      icon={<ShieldOff size={16} />}
      reason={identity?.id === user.id ? 'user.own' : null}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: user.id, version: user.version })) !== null}
    >
      {translate('user.reset_factors_hint', { email: user.email })}
    </ActDialog>
  )
}
