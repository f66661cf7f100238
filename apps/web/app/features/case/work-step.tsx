import { Checkbox } from '@pitlane/ui/checkbox.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { DraftText } from './draft-field.tsx'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useStep } from './use-step.ts'

export function WorkStep({ state, offers }: StepProps) {
  const { t, date } = useI18n()
  const form = useStep('work', state.draft.typed)
  const { report } = offers
  const kept = state.draft.report
  const name = report
    ? [t(`report.about_${report.kind}`), report.vehicle.make, report.vehicle.model, date(report.measured_at)]
        .filter(Boolean)
        .join(' · ')
    : ''
  return (
    <StepForm form={form} title={t('case.step_work')} text={t('case.work_text')}>
      <DraftText name="work_done" state={state} form={form} />
      <DraftText name="faults" state={state} form={form} hint={t('case.faults_hint')} />
      <DraftText name="additional" state={state} form={form} />
      {(report || kept) && (
        <Checkbox
          name="report_id"
          label={t('case.attach_report')}
          detail={kept?.name ?? name}
          checked={kept !== null}
          onChange={(event) =>
            state.change((before) => ({
              ...before,
              report: event.target.checked && report ? { id: report.id, name } : null,
            }))
          }
        />
      )}
    </StepForm>
  )
}
