import type { OwnEmail } from '@pitlane/contract/account/email-change.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { useT } from '../../lib/i18n.tsx'
import { CodeField, EmailField, PasswordField } from './account-fields.tsx'
import { FormFoot } from './form-foot.tsx'
import { useChangeEmail } from './use-change-email.ts'
import { useCode } from './use-code.ts'

/** The new address with its code, and what proves that I am the account's owner. */
export function ChangeEmail({ own }: { own: OwnEmail }) {
  const t = useT()
  const form = useChangeEmail(own)
  const code = useCode(form, 'change_email')
  const ownCode = useCode(form, 'prove', own.email)
  return (
    <Card>
      <Section title={t('account.change_email')}>
        <Stack>
          <p>{t('account.change_email_text')}</p>
          <form {...form.props}>
            <Stack gap="fields">
              <EmailField form={form} value="" label={t('account.new_email')} autoComplete="email" />
              <CodeField form={form} code={code} />
              {own.has_password ? (
                <PasswordField form={form} />
              ) : (
                <>
                  <p>{t('account.own_code_text', { email: own.email })}</p>
                  <CodeField form={form} code={ownCode} name="own_code" />
                </>
              )}
              <FormFoot form={form}>{t('account.change_email')}</FormFoot>
            </Stack>
          </form>
        </Stack>
      </Section>
    </Card>
  )
}
