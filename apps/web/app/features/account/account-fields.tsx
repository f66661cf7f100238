import { codeDigits, emailLength, passwordLength } from '@pitlane/domain/account/account.ts'
import { Field } from '@pitlane/ui/field.tsx'
import { PasswordInput } from '@pitlane/ui/password-input.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { CodeInput } from '@pitlane/ui/code-input.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import styles from './account-fields.module.css'
import type { CodeState } from './use-code.ts'
import type { FormState } from './use-account-form.ts'

type EmailFieldProps = {
  form: FormState
  value: string
  label?: string
  onChange?: (email: string) => void
  autoComplete?: 'username' | 'email'
}

export function EmailField({ form, value, label, onChange, autoComplete = 'username' }: EmailFieldProps) {
  const t = useT()
  return (
    <Field label={label ?? t('account.email')} error={form.errors.email} required>
      <TextInput
        name="email"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={emailLength}
        defaultValue={value}
        onInput={(event) => onChange?.(event.currentTarget.value.trim())}
      />
    </Field>
  )
}

type CodeFieldProps = { form: FormState; code: CodeState; value?: string; name?: 'code' | 'own_code' }

/** The code with the button that has it mailed; the button counts down to the next one. */
export function CodeField({ form, code, value = '', name = 'code' }: CodeFieldProps) {
  const t = useT()
  const again = code.note ? t('account.send_again') : t('account.send_code')
  return (
    <Field label={t(`account.${name}`)} error={form.errors[name]} hint={code.note} required>
      <div className={styles.code}>
        <CodeInput key={value} name={name} length={codeDigits} defaultValue={value} />
        <Button kind="secondary" loading={code.sending} disabled={code.seconds > 0} onClick={() => void code.send()}>
          {code.seconds > 0 ? t('account.again_in', { seconds: code.seconds }) : again}
        </Button>
      </div>
    </Field>
  )
}

export function PasswordField({ form, aside }: { form: FormState; aside?: ReactNode }) {
  const t = useT()
  return (
    <Field label={t('account.password')} error={form.errors.password} aside={aside} required>
      <PasswordInput
        name="password"
        autoComplete="current-password"
        maxLength={passwordLength.max}
        showLabel={t('account.show_password')}
        hideLabel={t('account.hide_password')}
      />
    </Field>
  )
}

export function NewPasswordFields({ form }: { form: FormState }) {
  const t = useT()
  const common = {
    autoComplete: 'new-password',
    maxLength: passwordLength.max,
    showLabel: t('account.show_password'),
    hideLabel: t('account.hide_password'),
  }
  return (
    <>
      <Field
        label={t('account.password')}
        error={form.errors.password}
        hint={!form.errors.password && t('account.password_format')}
        required
      >
        <PasswordInput name="password" {...common} />
      </Field>
      <Field label={t('account.confirm_password')} error={form.errors.confirm_password} required>
        <PasswordInput name="confirm_password" {...common} />
      </Field>
    </>
  )
}
