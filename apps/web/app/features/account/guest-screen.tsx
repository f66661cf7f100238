import { deviceName } from '@pitlane/contract/device/device-name.ts'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { screenPath } from '../../lib/next-path.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { CodeField, EmailField } from './account-fields.tsx'
import { checks } from './checks.ts'
import { ConsentField } from './consent-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormPage } from './form-page.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useCode } from './use-code.ts'
import { useWelcome } from './use-log-in.ts'
import { useHandedCode } from './use-verify-code.ts'

export const loader = screenLoader(['account', 'title'], () => ({ noindex: true }))
export const meta = screenMeta

/** Goes on to the checkout, `?next=`, with an e-mail address that a mailed code proves. */
export default function GuestScreen() {
  const { title } = useLoaderData<typeof loader>()
  const t = useT()
  const [query] = useSearchParams()
  const [email, setEmail] = useState(query.get('email') ?? '')
  const form = useOpenGuest()
  const code = useCode(form, 'checkout')
  const handed = useHandedCode()
  const login = screenPath('/vip_pay/login', { next: query.get('next'), email })
  return (
    <FormPage
      title={title}
      text={t('account.guest_text')}
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
          <EmailField form={form} value={email} onChange={setEmail} autoComplete="email" />
          <CodeField form={form} code={code} value={handed} />
          <ConsentField form={form} />
          <FormFoot form={form}>{t('account.go_on')}</FormFoot>
        </Stack>
      </form>
    </FormPage>
  )
}

function useOpenGuest() {
  const t = useT()
  const welcome = useWelcome()
  return useAccountForm(checks.guest, async (values) => {
    const session = await api.openGuest({ ...values, consent: values.consent !== '', device: deviceName() }, inPlace)
    if (!session.guest) toast.show({ kind: 'ok', text: t('account.guest_known') })
    await welcome(session)
  })
}
