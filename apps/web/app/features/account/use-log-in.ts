import { deviceName } from '@pitlane/contract/device/device-name.ts'
import type { Session } from '@pitlane/contract/account/account.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { keepToken } from '../../lib/session.ts'
import { type Checks, checks } from './checks.ts'
import { nextPath } from './next-path.ts'
import { inPlace } from '../../lib/use-act.ts'
import { useAccountForm } from './use-account-form.ts'

/** Keeps a new session and goes back to what asked for it. */
export function useWelcome() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async ({ token }: Session) => {
    keepToken(token)
    await navigate(nextPath(query.get('next')), { replace: true })
  }
}

export type Way = 'password' | 'code'

/** Each way has its own second field; the other's value is not there, and not sent. */
export function useLogIn(way: Way) {
  const welcome = useWelcome()
  const wanted = { password: checks.passwordLogin, code: checks.code }[way] as Checks<'email' | Way>
  return useAccountForm(wanted, (values) => api.login({ ...values, device: deviceName() }, inPlace).then(welcome))
}
