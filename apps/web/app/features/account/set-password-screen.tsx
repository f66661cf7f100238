import { deviceName } from '@pitlane/contract/device/device-name.ts'
import { Stack } from '@pitlane/ui/page.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { CodeField, EmailField, NewPasswordFields } from './account-fields.tsx'
import { checks } from './checks.ts'
import { FormFoot } from './form-foot.tsx'
import { FormPage } from './form-page.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useCode } from './use-code.ts'
import { useWelcome } from './use-log-in.ts'
import { useHandedCode } from './use-verify-code.ts'

export const loader = screenLoader(['account'], () => ({ noindex: true }))
export const meta = screenMeta

/** A new password for whoever reads the account's mail; every other device is logged out. */
export default function SetPasswordScreen() {
  const { title } = useLoaderData<typeof loader>()
  const t = useT()
  const [query] = useSearchParams()
  const form = useSetPassword()
  const code = useCode(form, 'set_password')
  const handed = useHandedCode()
  return (
    <FormPage title={title} text={t('account.set_password_text')} back="/vip_pay/login">
      <form {...form.props}>
        <Stack gap="fields">
          <EmailField form={form} value={query.get('email') ?? ''} />
          <CodeField form={form} code={code} value={handed} />
          <NewPasswordFields form={form} />
          <FormFoot form={form}>{t('account.set_password')}</FormFoot>
        </Stack>
      </form>
    </FormPage>
  )
}

function useSetPassword() {
  const t = useT()
  const welcome = useWelcome()
  return useAccountForm(checks.setPassword, async (values) => {
    const session = await api.setPassword({ ...values, device: deviceName() }, inPlace)
    toast.show({ kind: 'ok', text: t('account.password_set') })
    await welcome(session)
  })
}
