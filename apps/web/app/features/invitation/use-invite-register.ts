import { deviceName } from '@pitlane/contract/device/device-name.ts'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { ownTyped } from '../../lib/kept.ts'
import { keepToken } from '../../lib/session.ts'
import { checks, useAccountForm } from '../account/index.ts'
import { forgetCode } from '../../lib/first-code.ts'
import { noteRegistered } from './just-registered.ts'

/** Registers with the code of the invitation, logs in and says what that has brought. A refusal is toasted too (specification point 7). */
export function useInviteRegister(invitation: string) {
  const navigate = useNavigate()
  return useAccountForm(checks.register, async (values) => {
    const { token, user_id } = await api.inviteRegister(
      { ...values, consent: values.consent !== '', device: deviceName(), invitation_code: invitation },
      { noLoading: true },
    )
    keepToken(token)
    ownTyped(user_id)
    noteRegistered(token)
    forgetCode()
    await navigate('/community_app/pullInFissionRegisterSuccess', { replace: true })
  })
}
