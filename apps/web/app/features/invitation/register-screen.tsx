import { codeLength } from '@pitlane/domain/invitation/invitation.ts'
import { Field } from '@pitlane/ui/field.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useT } from '../../lib/i18n.tsx'
import { screenMeta } from '../../lib/screen-meta.ts'
import { screenLoader } from '../../lib/screen.server.ts'
import {
  CodeField,
  ConsentField,
  EmailField,
  FormFoot,
  FormPage,
  NewPasswordFields,
  useCode,
} from '../account/index.ts'
import { keepFirstCode } from '../../lib/first-code.ts'
import { useInviteRegister } from './use-invite-register.ts'

export const loader = screenLoader(['account', 'invitation', 'title'], ({ query }) => ({
  noindex: true,
  code: (query.get('code') ?? '').slice(0, 30),
}))
type Args = { serverLoader: () => Promise<object>; request: Request }
/** The code of the first link that was opened in this browser, else this one’s. */
export const clientLoader = Object.assign(
  async ({ serverLoader, request }: Args) => {
    const given = new URL(request.url).searchParams.get('code') ?? ''
    return { ...(await serverLoader()), code: keepFirstCode(given.slice(0, 30)) }
  },
  { hydrate: true as const },
)
export const meta = screenMeta

/** The registration of whoever comes by an invitation; it works in any browser, without the companion app. */
export default function InviteRegisterScreen() {
  const { title, code: given } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState<string | null>(null)
  const invitation = typed ?? given
  const t = useT()
  const [email, setEmail] = useState('')
  const form = useInviteRegister(invitation)
  const code = useCode(form, 'register')
  const landing = `/community_app/pullInFissionInvite?code=${encodeURIComponent(given)}`
  return (
    <FormPage
      title={title}
      text={t('invitation.register_text')}
      back={landing}
      foot={
        <>
          {t('account.have_account')}
          <Link href="/vip_pay/login">{t('account.log_in')}</Link>
        </>
      }
    >
      <form {...form.props}>
        <Stack gap="fields">
          <EmailField form={form} value={email} onChange={setEmail} />
          <CodeField form={form} code={code} />
          <NewPasswordFields form={form} />
          <Field label={t('invitation.code_field')} hint={t('invitation.code_hint')}>
            <TextInput
              name="invitation_code"
              value={invitation}
              onChange={(event) => setTyped(event.currentTarget.value)}
              maxLength={3 * codeLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Field>
          <ConsentField form={form} />
          <FormFoot form={form}>{t('account.register')}</FormFoot>
        </Stack>
      </form>
    </FormPage>
  )
}
