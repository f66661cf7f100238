import { deviceName } from '@pitlane/contract/device/device-name.ts'
import type { Session } from '@pitlane/contract/account/account.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { inBackground, inPlace } from '../../lib/call-options.ts'
import { mergeKeptCart } from '../cart/index.ts'
import { ownTyped } from '../../lib/kept.ts'
import { keepToken } from '../../lib/session.ts'
import { type Checks, checks } from './checks.ts'
import { nextPath, screenPath } from '../../lib/next-path.ts'
import { useAccountForm } from './use-account-form.ts'

/** Keeps a new session and goes back to what asked for it; before that, agreements that have changed ask for consent. */
export function useWelcome() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return async ({ token, user_id, guest = false }: Session & { guest?: boolean }, to?: string) => {
    keepToken(token, { guest })
    ownTyped(user_id)
    // Its screen merges it again if this fails.
    if (localStorage.getItem('cart')) await mergeKeptCart().catch(() => null)
    const next = to ?? nextPath(query.get('next'))
    // A log-in does not fail by it: whoever buys is asked again.
    const asked = await api.listAskedAgreements({}, inBackground).catch(() => [])
    await navigate(asked.length > 0 ? screenPath('/agreement/consent', { next }) : next, { replace: true })
  }
}

export type Way = 'password' | 'code'

/** Each way has its own second field; the other's value is not there, and not sent. */
export function useLogIn(way: Way) {
  const welcome = useWelcome()
  const wanted = { password: checks.passwordLogin, code: checks.code }[way] as Checks<'email' | Way>
  return useAccountForm(wanted, (values) => api.login({ ...values, device: deviceName() }, inPlace).then(welcome))
}
