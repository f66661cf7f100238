import { deviceName } from '@pitlane/contract/device/device-name.ts'
import { Stack } from '@pitlane/ui/page.tsx'
import { Skeleton } from '@pitlane/ui/skeleton.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { redirect, useLoaderData, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { nextPath } from '../../lib/next-path.ts'
import { privateLoader } from '../../lib/private-loader.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { unloaded } from '../../lib/unloaded.ts'
import { NewPasswordFields } from './account-fields.tsx'
import { checks } from './checks.ts'
import { ConsentField } from './consent-field.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormPage } from './form-page.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useWelcome } from './use-log-in.ts'

export const loader = screenLoader(['account', 'title'], () => ({ noindex: true, email: unloaded<string>() }))
export const clientLoader = privateLoader(async ({ query }) => {
  const { guest, email } = await api.me({}, inPlace)
  // Whoever has an account has all that the screen gives.
  return guest ? { email } : redirect(nextPath(query.get('next')))
})
export const meta = screenMeta

/** Makes an account of what a guest has: a password and consent; then on to `?next=`. */
export default function MakeAccountScreen() {
  const { title, email } = useLoaderData<typeof loader>()
  const t = useT()
  const [query] = useSearchParams()
  const form = useMakeAccount()
  return (
    <FormPage title={title} back={nextPath(query.get('next'))}>
      {email === null ? <Skeleton /> : <p>{t('account.make_account_text', { email })}</p>}
      <form {...form.props}>
        <Stack gap="fields">
          <NewPasswordFields form={form} />
          <ConsentField form={form} />
          <FormFoot form={form}>{t('account.make_account')}</FormFoot>
        </Stack>
      </form>
    </FormPage>
  )
}

function useMakeAccount() {
  const t = useT()
  const welcome = useWelcome()
  return useAccountForm(checks.makeAccount, async (values) => {
    const session = await api.makeAccount({ ...values, consent: values.consent !== '', device: deviceName() }, inPlace)
    toast.show({ kind: 'ok', text: t('account.account_made') })
    await welcome(session)
  })
}

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
