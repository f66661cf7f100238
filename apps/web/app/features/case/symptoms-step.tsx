import { useT } from '../../lib/i18n.tsx'
import { MediaInput } from '../../lib/media/media-input.tsx'
import { DraftText } from './draft-field.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'

export function SymptomsStep({ state }: StepProps) {
  const t = useT()
  const form = useStep('symptoms', state.draft.typed)
  return (
    <StepForm form={form} title={t('case.step_symptoms')}>
      <DraftText name="symptoms" state={state} form={form} required hint={t('case.symptoms_hint')} />
      <MediaInput
        media={state.media}
        label={t('case.media')}
        {...(state.loggedIn ? {} : { hint: t('case.media_later') })}
        error={form.errors.media}
      />
    </StepForm>
  )
}
