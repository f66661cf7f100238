import type { OrderWithdrawals } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { emailLength } from '@pitlane/domain/account/account.ts'
import { withdrawalLengths } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Field } from '@pitlane/ui/field.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Section } from '@pitlane/ui/section.tsx'
import { TextInput } from '@pitlane/ui/text-input.tsx'
import { Textarea } from '@pitlane/ui/textarea.tsx'
import { FormProblem } from '../../lib/form-problem.tsx'
import { useT } from '../../lib/i18n.tsx'
import { Facts } from '../order/index.ts'
import type { WithdrawalState } from './use-withdrawal.ts'

type Props = { state: WithdrawalState; mine: OrderWithdrawals | null }

/** The two steps that the law asks for: the statement, and its confirmation. Nobody asks for a reason. */
export const StatementForm = ({ state, mine }: Props) => (
  <form {...state.form.props}>
    <Stack gap="fields">
      {state.step.kind === 'confirm' ? <Confirm state={state} /> : <Say state={state} mine={mine} />}
    </Stack>
  </form>
)

function Say({ state: { form, values, change }, mine }: Props) {
  const t = useT()
  return (
    <>
      {!mine && (
        <>
          <Field label={t('withdrawal.order_no')} error={form.errors.order_no} required>
            <TextInput
              name="order_no"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={withdrawalLengths.order_no}
              value={values.order_no}
              onChange={(event) => change({ order_no: event.target.value })}
            />
          </Field>
          <Field label={t('withdrawal.email')} error={form.errors.email} hint={t('withdrawal.email_hint')} required>
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={emailLength}
              value={values.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
        </>
      )}
      <Field label={t('withdrawal.name')} error={form.errors.name} required>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={withdrawalLengths.name}
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field label={t('withdrawal.part')} error={form.errors.statement} hint={t('withdrawal.part_hint')}>
        <Textarea
          name="statement"
          rows={3}
          maxLength={withdrawalLengths.statement}
          value={values.statement}
          onChange={(event) => change({ statement: event.target.value })}
        />
      </Field>
      <FormProblem>{form.errors.form}</FormProblem>
      <Button key="next" type="submit" size="l" wide loading={form.busy}>
        {t('withdrawal.next')}
      </Button>
    </>
  )
}

function Confirm({ state: { form, values, back } }: { state: WithdrawalState }) {
  const t = useT()
  return (
    <>
      <Section title={t('withdrawal.check')}>
        <p>{t('withdrawal.check_text')}</p>
        <Facts
          facts={[
            { label: t('withdrawal.order_no'), value: values.order_no },
            { label: t('withdrawal.name'), value: values.name },
            { label: t('withdrawal.email'), value: values.email },
            { label: t('withdrawal.scope'), value: values.statement.trim() || t('withdrawal.all') },
          ]}
        />
      </Section>
      <p>{t('withdrawal.after')}</p>
      <FormProblem>{form.errors.form}</FormProblem>
      <Button key="confirm" type="submit" size="l" wide loading={form.busy}>
        {t('withdrawal.confirm')}
      </Button>
      <Button key="change" kind="secondary" size="l" wide disabled={form.busy} onClick={back}>
        {t('withdrawal.change')}
      </Button>
    </>
  )
}
