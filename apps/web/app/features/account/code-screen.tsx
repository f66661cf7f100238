import { Stack } from '@pitlane/ui/page.tsx'
import { useLoaderData, useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { CodeField, EmailField } from './account-fields.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormPage } from './form-page.tsx'
import { useCode } from './use-code.ts'
import { purposeOf, useVerifyCode } from './use-verify-code.ts'

export const loader = screenLoader(['account'], () => ({ noindex: true }))
export const meta = screenMeta

/** Proves the code that was mailed to `?email=` for `?purpose=`, and leads on to the screen that uses it. */
export default function CodeScreen() {
  const { title } = useLoaderData<typeof loader>()
  const t = useT()
  const [query] = useSearchParams()
  const form = useVerifyCode()
  const code = useCode(form, purposeOf(query))
  return (
    <FormPage title={title} text={t('account.code_text')} back="/vip_pay/login">
      <form {...form.props}>
        <Stack gap="fields">
          <EmailField form={form} value={query.get('email') ?? ''} />
          <CodeField form={form} code={code} />
          <FormFoot form={form}>{t('account.go_on')}</FormFoot>
        </Stack>
      </form>
    </FormPage>
  )
}
