import { deviceName } from '@pitlane/contract/device/device-name.ts'
import { api } from '../../lib/api.ts'
import { checks } from './checks.ts'
import { inPlace } from '../../lib/use-act.ts'
import { useAccountForm } from './use-account-form.ts'
import { useWelcome } from './use-log-in.ts'

export function useRegister() {
  const welcome = useWelcome()
  return useAccountForm(checks.register, (values) =>
    api.register({ ...values, consent: values.consent !== '', device: deviceName() }, inPlace).then(welcome),
  )
}
