import { deviceName } from '@pitlane/contract/device/device-name.ts'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { forgetCode, keptCode } from '../../lib/first-code.ts'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { CodeField, EmailField, NewPasswordFields } from './account-fields.tsx'
import { checks } from './checks.ts'
import { ConsentField } from './consent-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormPage } from './form-page.tsx'
import { screenPath } from '../../lib/next-path.ts'
import { useAccountForm } from './use-account-form.ts'
import { useCode } from './use-code.ts'
import { useWelcome } from './use-log-in.ts'
import { useHandedCode } from './use-verify-code.ts'

export const loader = screenLoader(['account', 'title'], () => ({ noindex: true }))
export const meta = screenMeta

/** A new account: a mailed code, a password, consent; then logged in and back to `?next=`. */
export default function RegisterScreen() {
  const { title } = useLoaderData<typeof loader>()
  const t = useT()
  const [query] = useSearchParams()
  const [email, setEmail] = useState(query.get('email') ?? '')
  const form = useRegister()
  const code = useCode(form, 'register')
  const handed = useHandedCode()
  const login = screenPath('/vip_pay/login', { next: query.get('next'), email })
  return (
    <FormPage
      title={title}
      text={t('account.register_text')}
      back={login}
      foot={
        <>
          {t('account.have_account')}
          <Link href={login}>{t('account.log_in')}</Link>
        </>
      }
    >
      <form {...form.props}>
        <Stack gap="fields">
          <EmailField form={form} value={email} onChange={setEmail} />
          <CodeField form={form} code={code} value={handed} />
          <NewPasswordFields form={form} />
          <ConsentField form={form} />
          <FormFoot form={form}>{t('account.register')}</FormFoot>
        </Stack>
      </form>
    </FormPage>
  )
}

function useRegister() {
  const welcome = useWelcome()
  return useAccountForm(checks.register, (values) =>
    api
      .register(
        { ...values, consent: values.consent !== '', device: deviceName(), invitation_code: keptCode() },
        inPlace,
      )
      .then((session) => {
        forgetCode()
        return welcome(session)
      }),
  )
}
