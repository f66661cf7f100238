import { Button } from '@pitlane/ui/button.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Segmented } from '@pitlane/ui/segmented.tsx'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { CodeField, EmailField, PasswordField } from './account-fields.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormPage } from './form-page.tsx'
import { isForGuest, orderIn } from './guest-paths.ts'
import { screenPath } from '../../lib/next-path.ts'
import { useCode } from './use-code.ts'
import { useLogIn, type Way } from './use-log-in.ts'

export const loader = screenLoader(['account'], () => ({ noindex: true }))
export const meta = screenMeta

/** Logs in with a password or a mailed code, and goes back to `?next=`. */
export default function LoginScreen() {
  const { title } = useLoaderData<typeof loader>()
  const t = useT()
  const [query] = useSearchParams()
  const [way, setWay] = useState<Way>(query.get('way') === 'code' ? 'code' : 'password')
  const [email, setEmail] = useState(query.get('email') ?? '')
  const form = useLogIn(way)
  const code = useCode(form, 'login')
  const next = query.get('next')
  return (
    <FormPage
      title={title}
      foot={
        <>
          {t('account.no_account')}
          <Link href={screenPath('/vip_pay/register', { next, email })}>{t('account.to_register')}</Link>
          <Link href={screenPath('/vip_pay/order', { order_no: orderIn(next) })}>{t('account.find_order')}</Link>
        </>
      }
    >
      <form {...form.props}>
        <Stack gap="fields">
          <Segmented
            legend={t('account.way')}
            name="way"
            value={way}
            onChange={setWay}
            options={[
              { value: 'password', label: t('account.password') },
              { value: 'code', label: t('account.code') },
            ]}
          />
          <EmailField form={form} value={email} onChange={setEmail} />
          {way === 'code' ? (
            <CodeField form={form} code={code} />
          ) : (
            <PasswordField
              form={form}
              aside={
                <Link href={screenPath('/vip_pay/code', { purpose: 'set_password', email, next })}>
                  {t('account.forgot_password')}
                </Link>
              }
            />
          )}
          <FormFoot form={form}>{t('account.log_in')}</FormFoot>
          {isForGuest(next) && (
            <Button kind="secondary" size="l" wide href={screenPath('/vip_pay/guest', { next, email })}>
              {t('account.as_guest')}
            </Button>
          )}
        </Stack>
      </form>
    </FormPage>
  )
}
