import { codeLength } from '@pitlane/domain/invitation/invitation.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { api } from '../../lib/api.ts'
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
import { forgetCode, keepFirstCode, keptCode } from '../../lib/first-code.ts'
import { codeIn, isVoid } from './invitation-calls.ts'
import { useInvitationCode } from './use-invitation-code.ts'
import { useInviteRegister } from './use-invite-register.ts'

export const loader = screenLoader(['account', 'invitation', 'title'], async ({ api, query }) => {
  const code = codeIn(query)
  return { noindex: true, code, voided: await isVoid(api, code) }
})
type Args = { serverLoader: () => Promise<{ code: string; voided: boolean }> }
/** The code of the first link that was opened in this browser and is valid still, else this one’s. */
export const clientLoader = Object.assign(
  async ({ serverLoader }: Args) => {
    const server = await serverLoader()
    const kept = keptCode()
    if (kept !== '' && kept !== server.code && !(await isVoid(api, kept)))
      return { ...server, code: kept, voided: false }
    forgetCode()
    if (!server.voided) keepFirstCode(server.code)
    return server
  },
  { hydrate: true as const },
)
export const meta = screenMeta

/** The registration of whoever comes by an invitation; it works in any browser, without the companion app. */
export default function InviteRegisterScreen() {
  const { title, code: given, voided } = useLoaderData<typeof loader>()
  const { code: invitation, setCode, check, saysVoid } = useInvitationCode({ given, voided })
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
      {saysVoid && (
        <Card tone="watch">
          <p role="status">{t('invitation.void')}</p>
        </Card>
      )}
      <form {...form.props}>
        <Stack gap="fields">
          <EmailField form={form} value={email} onChange={setEmail} />
          <CodeField form={form} code={code} />
          <NewPasswordFields form={form} />
          <Field label={t('invitation.code_field')} hint={t('invitation.code_hint')}>
            <TextInput
              name="invitation_code"
              value={invitation}
              onChange={(event) => setCode(event.currentTarget.value)}
              onBlur={() => void check()}
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

export { LoadFailed as ErrorBoundary } from '../../shell/load-failed.tsx'
