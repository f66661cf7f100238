import type { Role } from '@pitlane/domain/account/account.ts'
import { Ban, LockOpen } from 'lucide-react'
import { useGetIdentity, usePermissions, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import type { StaffUser } from './user-screen.tsx'

export function BlockButton({ user }: { user: StaffUser }) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { permissions } = usePermissions<Role>()
  const blocked = user.blocked_at !== null
  const { act, pending, problem, forget } = useAct('blockUser', blocked ? 'user.unblocked' : 'user.blocked_now')
  const isAbove = user.role !== 'user' && permissions !== 'administrator'
  const reason = identity?.id === user.id ? 'user.own' : isAbove ? 'user.staff' : null
  const verb = blocked ? 'user.unblock' : 'user.block'
  return (
    <ActDialog
      button={verb}
      title={verb}
      confirm={verb}
      danger={!blocked}
      icon={blocked ? <LockOpen size={16} /> : <Ban size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: user.id, version: user.version, blocked: !blocked })) !== null}
    >
      {translate(blocked ? 'user.unblock_hint' : 'user.block_hint', { email: user.email })}
    </ActDialog>
  )
}
