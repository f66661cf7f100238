import { deviceName } from '@pitlane/contract/device-name.ts'
import { api } from '../../lib/api.ts'
import { checks } from './checks.ts'
import { inPlace, useForm } from './use-form.ts'
import { useWelcome } from './use-log-in.ts'

export function useRegister() {
  const welcome = useWelcome()
  return useForm(checks.register, (values) =>
    api.register({ ...values, consent: values.consent !== '', device: deviceName() }, inPlace).then(welcome),
  )
}
