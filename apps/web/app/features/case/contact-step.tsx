import { contactMethods } from '@pitlane/domain/case/form.ts'
import { RadioCards } from '@pitlane/ui/radio-cards.tsx'
import { useT } from '../../lib/i18n.tsx'
import { DraftField } from './draft-field.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'

export function ContactStep({ state, form: { recipients, answer_hours } }: StepProps) {
  const t = useT()
  const { typed } = state.draft
  const form = useStep('contact', typed)
  return (
    <StepForm form={form} title={t('case.step_contact')} text={t('case.contact_text', { hours: answer_hours })}>
      <RadioCards
        legend={t('case.recipient_id')}
        name="recipient_id"
        required
        error={form.errors.recipient_id}
        value={typed.recipient_id}
        onChange={(recipient_id) => state.type({ recipient_id })}
        options={recipients.map(({ id, name }) => ({ value: String(id), title: name }))}
      />
      <DraftField name="contact_name" state={state} form={form} required input={{ autoComplete: 'name' }} />
      <DraftField
        name="email"
        state={state}
        form={form}
        required
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' }}
      />
      <DraftField
        name="phone"
        state={state}
        form={form}
        required={typed.contact_method === 'phone'}
        input={{ type: 'tel', autoComplete: 'tel', dir: 'ltr' }}
      />
      <RadioCards
        legend={t('case.contact_method')}
        name="contact_method"
        required
        error={form.errors.contact_method}
        value={typed.contact_method}
        onChange={(contact_method) => state.type({ contact_method })}
        options={contactMethods.map((value) => ({ value, title: t(`case.method_${value}`) }))}
      />
    </StepForm>
  )
}
