import { emailLength } from '@pitlane/domain/account/account.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { CheckoutProblem } from './problem.ts'

type MailFieldProps = { email: string; onChange: (email: string) => void; problem: CheckoutProblem | null }

/** Where goods are sent that need no parcel. */
export function MailField({ email, onChange, problem }: MailFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const error = problem?.at === 'email' ? problem : null
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])
  return (
    <Card>
      <Field label={t('checkout.mail_to')} hint={t('checkout.mail_hint')} required error={error?.text}>
        <TextInput
          ref={input}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={emailLength}
          value={email}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </Card>
  )
}
