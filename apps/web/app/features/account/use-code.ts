import { deviceName } from '@pitlane/contract/device/device-name.ts'
import type { MailedPurpose } from '@pitlane/domain/account/account.ts'
import { keysOf } from '@pitlane/domain/record.ts'
import { useEverySecond } from '@pitlane/ui/every-second.ts'
import { useCallback, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { type Checks, checks, problemsOf, valuesOf } from './checks.ts'
import { pauseUntil } from './code-pause.ts'
import { useAct } from '../../lib/use-act.ts'
import type { FormState } from './use-account-form.ts'

/** Point 7 asks first whether the address has an account; whoever registers or buys as a guest need not have one. */
const ofAccounts: readonly MailedPurpose[] = ['login', 'set_password']

async function askForCode(form: HTMLFormElement, purpose: MailedPurpose) {
  const device = deviceName()
  if (purpose === 'prove') return api.sendOwnCode({ device }, inPlace)
  if (purpose === 'change_email')
    return api.sendNewEmailCode({ email: valuesOf(form, checks.email).email, device }, inPlace)
  if (purpose === 'order') return api.sendOrderCode({ ...valuesOf(form, checks.orderCode), device }, inPlace)
  const { email } = valuesOf(form, checks.email)
  // Its words are toasted; here they stand beside the field as well.
  if (ofAccounts.includes(purpose)) await api.checkUserEmail({ email }, { noLoading: true })
  return api.sendEmailCode({ email, purpose, device }, inPlace)
}

type Wanted = Partial<Checks<'email' | 'order_no'>>
/** What has to be filled in before a code can be mailed. */
const wantedFor = (purpose: MailedPurpose): Wanted =>
  purpose === 'prove' ? {} : purpose === 'order' ? checks.orderCode : checks.email

/** Mails a code to the address in the form, or to one's own, at most once in the server's pause. */
export function useCode(form: FormState, purpose: MailedPurpose, own = '') {
  const t = useT()
  const { act, busy } = useAct()
  const [until, setUntil] = useState(0)
  const [note, setNote] = useState('')
  const read = useCallback(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)), [until])
  const seconds = useEverySecond(read)

  function wait(nextAt: number, text: string) {
    setUntil(pauseUntil(nextAt, Date.now()))
    setNote(text)
    const input = form.ref.current?.elements.namedItem(purpose === 'prove' ? 'own_code' : 'code')
    if (input instanceof HTMLInputElement) input.focus()
  }

  async function send() {
    const element = form.ref.current
    if (seconds > 0 || !element) return
    const values = valuesOf(element, checks.orderCode)
    const problems = problemsOf(wantedFor(purpose) as typeof checks.orderCode, values)
    if (keysOf(problems).length > 0) return form.showProblems(problems)
    const result = await act(() => askForCode(element, purpose))
    if (!result) return
    // Whose the order is, is not said.
    const sent = purpose === 'order' ? 'account.look_up_sent' : 'account.code_sent'
    if (result.kind === 'done')
      return wait(result.answer.next_at, t(sent, { email: purpose === 'prove' ? own : values.email }))
    if (result.kind !== 'refused' || result.code !== 'code_too_soon') return form.showFailure(result)
    const { next_at } = { ...(result.error.data as object) } as { next_at?: number }
    wait(Number(next_at), t('account.code_was_sent'))
  }
  return { send, sending: busy, seconds, note }
}
export type CodeState = ReturnType<typeof useCode>
