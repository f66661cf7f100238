import { deviceName } from '@pitlane/contract/device/device-name.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { checks } from './checks.ts'
import { inPlace } from '../../lib/use-act.ts'
import { useAccountForm } from './use-account-form.ts'
import { useWelcome } from './use-log-in.ts'

export function useSetPassword() {
  const t = useT()
  const welcome = useWelcome()
  return useAccountForm(checks.setPassword, async (values) => {
    const session = await api.setPassword({ ...values, device: deviceName() }, inPlace)
    toast.show({ kind: 'ok', text: t('account.password_set') })
    await welcome(session)
  })
}
