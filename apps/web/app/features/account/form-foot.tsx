import { Button } from '@pitlane/ui/button.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import type { FormState } from './use-form.ts'

/** What no field is to blame for, and the button. Before the script runs the button sends nothing: no password may reach an address. */
export function FormFoot({ form, children }: { form: FormState; children: ReactNode }) {
  const t = useT()
  return (
    <>
      {form.errors.form && (
        <div role="alert">
          <FieldError>{form.errors.form}</FieldError>
        </div>
      )}
      <Button type={form.ready ? 'submit' : 'button'} size="l" wide loading={form.sending}>
        {children}
      </Button>
      <noscript>{t('account.needs_script')}</noscript>
    </>
  )
}
