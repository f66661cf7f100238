import type { CaseStep } from '@pitlane/domain/case/form.ts'
import { caseSteps, fieldsOfStep } from '@pitlane/domain/case/form.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { useNavigate } from 'react-router'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { loginPath } from '../../lib/private-loader.ts'
import { stepHref } from './case-draft.ts'
import { caseHref } from './case-href.ts'
import styles from './case.module.css'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'
import { useSendCase } from './use-send-case.ts'
import { openSteps } from './use-step.ts'

/** All that was typed, each step with the way back to it, and the button. */
export function Summary({ state, form }: StepProps) {
  const t = useT()
  const navigate = useNavigate()
  const { draft, media, ready, loggedIn, forget } = state
  const { send, busy, problem } = useSendCase((sent) => {
    forget()
    void navigate(caseHref(sent.number, true), { replace: true })
  })
  const open = ready ? openSteps(t, draft.typed) : []
  const names = open.map((step) => t(`case.step_${step}`))
  const waits = media.busy ? t('media.busy') : media.failed ? t('media.failed') : undefined
  const reason = open.length > 0 ? t('case.still_open', { steps: names }) : loggedIn ? waits : undefined
  return (
    <Stack gap="fields">
      <StepTitle>{t('case.step_summary')}</StepTitle>
      {caseSteps.map((step) => (
        <StepSummary key={step} step={step} state={state} form={form} />
      ))}
      <FormProblem>
        {problem && (
          <>
            {problem.text} {problem.step && <Link href={stepHref(problem.step)}>{t('case.change')}</Link>}
          </>
        )}
      </FormProblem>
      {loggedIn || !ready ? (
        <Button wide size="l" loading={busy} reason={reason} onClick={() => void send(draft, media.ids)}>
          {t('case.send')}
        </Button>
      ) : (
        <>
          <p>{t('case.log_in_text')}</p>
          <Button wide size="l" href={loginPath(stepHref('summary'))}>
            {t('case.log_in')}
          </Button>
        </>
      )}
    </Stack>
  )
}

function StepSummary({ step, state, form }: Pick<StepProps, 'state' | 'form'> & { step: CaseStep }) {
  const t = useT()
  const { typed, report } = state.draft
  const shown: Record<string, string> = {
    ...typed,
    mileage: typed.mileage && `${typed.mileage} ${typed.mileage_unit && t(`case.unit_${typed.mileage_unit as 'Km'}`)}`,
    mileage_unit: '',
    media: state.media.items.length > 0 ? t('case.media_count', { count: state.media.items.length }) : '',
    report_id: report?.name ?? '',
    recipient_id: form.recipients.find(({ id }) => String(id) === typed.recipient_id)?.name ?? '',
    contact_method: typed.contact_method && t(`case.method_${typed.contact_method as 'email'}`),
  }
  return (
    <Card as="section" aria-label={t(`case.step_${step}`)}>
      <div className={styles.head}>
        <h3>{t(`case.step_${step}`)}</h3>
        <Link href={stepHref(step)}>{t('case.change')}</Link>
      </div>
      <dl className={styles.facts}>
        {fieldsOfStep[step]
          .filter((field) => shown[field])
          .map((field) => (
            <div key={field}>
              <dt>{t(`case.${field}`)}</dt>
              <dd dir="auto">{shown[field]}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
