import { Button } from '@pitlane/ui/button.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import type { ReactNode } from 'react'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { StepTitle } from './step-title.tsx'
import type { StepFormState as Form } from './use-step.ts'

/** One step: its fields, and the way to the next. */
export function StepForm({
  form,
  title,
  text,
  children,
}: {
  form: Form
  title: string
  text?: string
  children: ReactNode
}) {
  const t = useT()
  return (
    <form {...form.props}>
      <Stack gap="fields">
        <div>
          <StepTitle>{title}</StepTitle>
          {text && <p>{text}</p>}
        </div>
        {children}
        <FormProblem>{form.errors.form}</FormProblem>
        <Button type="submit" wide size="l">
          {t('case.next')}
        </Button>
      </Stack>
    </form>
  )
}
