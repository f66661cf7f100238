import { deviceName } from '@pitlane/contract/device/device-name.ts'
import type { OwnEmail } from '@pitlane/contract/account/email-change.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { type AccountField, type Checks, checks } from './checks.ts'
import { useAccountForm } from './use-account-form.ts'

/** Sends what proves me, a password or a code, and shows the new address. */
export function useChangeEmail({ has_password }: OwnEmail) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const wanted = has_password ? checks.changeEmail : checks.changeEmailByCode
  return useAccountForm(wanted as Partial<Checks<AccountField>> as typeof checks.changeEmail, async (values) => {
    const { email } = await api.changeEmail({ ...values, device: deviceName() }, inPlace)
    toast.show({ kind: 'ok', text: t('account.email_changed', { email }) })
    await revalidate()
  })
}
