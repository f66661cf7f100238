import { deviceName } from '@pitlane/contract/device/device-name.ts'
import { type CodePurpose, codePurposes } from '@pitlane/domain/account/account.ts'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { checks } from './checks.ts'
import { screenPath } from '../../lib/next-path.ts'
import { useAccountForm } from './use-account-form.ts'
import { useReady } from './use-ready.ts'

/** The screen that uses a code up. */
const screens: Record<CodePurpose, string> = {
  set_password: '/vip_pay/set_pwd',
  register: '/vip_pay/register',
  login: '/vip_pay/login',
  checkout: '/vip_pay/guest',
}

export const purposeOf = (query: URLSearchParams): CodePurpose =>
  codePurposes.find((purpose) => purpose === query.get('purpose')) ?? 'set_password'

/** Proves a code and takes it on to the screen that uses it: in the history's state, never in the address. */
export function useVerifyCode() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const purpose = purposeOf(query)
  return useAccountForm(checks.code, async ({ email, code }) => {
    await api.verifyCode({ email, code, purpose, device: deviceName() }, inPlace)
    const way = purpose === 'login' ? 'code' : null
    await navigate(screenPath(screens[purpose], { email: email.trim(), next: query.get('next'), way }), {
      replace: true,
      state: { code },
    })
  })
}

/** The code that was proved one screen before; empty on the server, which does not know it. */
export function useHandedCode(): string {
  const state: { code?: string } | null = useLocation().state
  return useReady() ? (state?.code ?? '') : ''
}
