import { type Role, roles } from '@pitlane/domain/account/account.ts'
import { MenuItem, TextField } from '@mui/material'
import { UserCog } from 'lucide-react'
import { useState } from 'react'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import type { StaffUser } from './user-screen.tsx'

export function RoleButton({ user }: { user: StaffUser }) {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const { act, pending, problem, forget } = useAct('changeUserRole', 'user.role_changed')
  const [role, setRole] = useState<Role>(user.role)
  const open = () => {
    setRole(user.role)
    forget()
  }
  return (
    <ActDialog
      button="user.change_role"
      title="user.change_role"
      confirm="ra.action.save"
      icon={<UserCog size={16} />}
      reason={identity?.id === user.id ? 'user.own' : null}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={async () => (await act({ id: user.id, version: user.version, role })) !== null}
    >
      <TextField
        select
        fullWidth
        label={translate('resources.users.fields.role')}
        value={role}
        onChange={(event) => setRole(event.target.value as Role)}
        helperText={translate('user.role_hint')}
      >
        {roles.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`role.${name}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActDialog>
  )
}
