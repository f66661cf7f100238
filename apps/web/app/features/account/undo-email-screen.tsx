import { Button } from '@pitlane/ui/button.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { screenPath } from '../../lib/next-path.ts'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import { forgetToken } from '../../lib/session.ts'
import { FormFoot } from './form-foot.tsx'
import { FormPage } from './form-page.tsx'
import { useAccountForm } from './use-account-form.ts'

export const loader = screenLoader(['account', 'title'], () => ({ noindex: true }))
export const meta = screenMeta

/** From the mail to a former address. Only the button undoes it: mail servers open links too. */
export default function UndoEmailScreen() {
  const { title } = useLoaderData<typeof loader>()
  const t = useT()
  const [query] = useSearchParams()
  const [email, setEmail] = useState('')
  const form = useAccountForm({}, async () => {
    const undone = await api.undoEmailChange({ key: query.get('key') ?? '' }, inPlace)
    forgetToken()
    setEmail(undone.email)
  })
  const text = email ? t('account.email_undone', { email }) : t('account.undo_email_text')
  const contact = <Link href="/shopping_mall/contact_us">{t('title.contact_us')}</Link>
  return (
    <FormPage title={title} text={text} foot={contact}>
      {email ? (
        <Button size="l" wide href={screenPath('/vip_pay/code', { purpose: 'set_password', email })}>
          {t('account.choose_password')}
        </Button>
      ) : (
        <form {...form.props}>
          <Stack gap="fields">
            <FormFoot form={form}>{t('account.undo_email')}</FormFoot>
          </Stack>
        </form>
      )}
    </FormPage>
  )
}
