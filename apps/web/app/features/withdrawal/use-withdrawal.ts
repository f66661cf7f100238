import { isEmail } from '@pitlane/domain/account/account.ts'
import type { OrderWithdrawals } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { useBackCloses } from '@pitlane/ui/use-back-closes.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { inPlace } from '../../lib/call-options.ts'
import { type Errors, useForm } from '../../lib/use-form.ts'

export type Statement = { order_no: string; email: string; name: string; statement: string }
type Field = keyof Statement
/** Who states it, and what has become of it: the answer to somebody without log-in says no more than when. */
type Step = { kind: 'state' } | { kind: 'confirm' } | { kind: 'done'; at: number }

/** States a withdrawal, has it looked at once more, and sends it. `mine`: of an order of who is logged in. */
export function useWithdrawal(mine: OrderWithdrawals | null, orderNo: string, onDone: () => void) {
  const t = useT()
  const [step, setStep] = useState<Step>({ kind: 'state' })
  const [values, setValues] = useState<Statement>({
    order_no: mine?.order_no ?? orderNo,
    email: mine?.email ?? '',
    name: mine?.name ?? '',
    statement: '',
  })

  function check(): Errors<Field> {
    const wanted = (['order_no', 'email', 'name'] as const).filter((name) => values[name].trim() === '')
    const missing = wanted.map((name) => [name, t('shell.required', { field: t(`withdrawal.${name}`) })] as const)
    const wrong = values.email && !isEmail(values.email.trim())
    return {
      ...Object.fromEntries(missing),
      ...(wrong && { email: t('shell.format', { field: t('withdrawal.email') }) }),
    }
  }
  async function send() {
    if (step.kind !== 'confirm') return setStep({ kind: 'confirm' })
    const { email, ...statement } = values
    if (mine) {
      const { now } = await api.withdraw(statement, inPlace)
      setStep({ kind: 'done', at: now })
      return onDone()
    }
    const { at } = await api.stateWithdrawal({ ...statement, email }, inPlace)
    setStep({ kind: 'done', at })
  }
  const form = useForm<Field>({ fields: ['order_no', 'email', 'name', 'statement'], check, send })
  const change = (part: Partial<Statement>) => setValues((now) => ({ ...now, ...part }))
  const back = () => setStep({ kind: 'state' })
  useBackCloses(step.kind === 'confirm', back)
  return { form, step, values, change, back }
}
export type WithdrawalState = ReturnType<typeof useWithdrawal>
