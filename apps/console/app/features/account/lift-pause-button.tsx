import type { StaffLoginPause } from '@pitlane/contract/account/staff.ts'
import { LockOpen } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'

export function LiftPauseButton({ pause: { id, kind, email, network } }: { pause: StaffLoginPause }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('liftLoginPause', 'login_pause.lifted')
  return (
    <ActDialog
      button="login_pause.lift"
      title="login_pause.lift"
      confirm="login_pause.lift"
      icon={<LockOpen size={16} />}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id })) !== null}
    >
      {translate(`login_pause.lift_hint.${kind}`, { email, network })}
    </ActDialog>
  )
}
