import { Button } from '@pitlane/ui/button.tsx'
import type { ReactNode } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import type { FormState } from './use-account-form.ts'

/** Shows a problem that no field is to blame for, and the button. Before the script runs the button sends nothing: no password may reach an address. */
export function FormFoot({ form, children }: { form: FormState; children: ReactNode }) {
  const t = useT()
  return (
    <>
      <FormProblem>{form.errors.form}</FormProblem>
      <Button type={form.ready ? 'submit' : 'button'} size="l" wide loading={form.busy}>
        {children}
      </Button>
      <noscript>{t('account.needs_script')}</noscript>
    </>
  )
}
