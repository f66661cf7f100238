import { deviceName } from '@pitlane/contract/device/device-name.ts'
import type { CodePurpose } from '@pitlane/domain/account/account.ts'
import { useEverySecond } from '@pitlane/ui/every-second.ts'
import { useCallback, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { checks, problemsOf, valuesOf } from './checks.ts'
import { pauseUntil } from './code-pause.ts'
import { inPlace, useAct } from '../../lib/use-act.ts'
import type { FormState } from './use-account-form.ts'

/** Mails a code to the address in the form, at most once in the server's pause. */
export function useCode(form: FormState, purpose: CodePurpose) {
  const t = useT()
  const { act, busy } = useAct()
  const [until, setUntil] = useState(0)
  const [note, setNote] = useState('')
  const read = useCallback(() => Math.max(0, Math.ceil((until - Date.now()) / 1000)), [until])
  const seconds = useEverySecond(read)

  function wait(nextAt: number, text: string) {
    setUntil(pauseUntil(nextAt, Date.now()))
    setNote(text)
    const input = form.ref.current?.elements.namedItem('code')
    if (input instanceof HTMLInputElement) input.focus()
  }

  async function send() {
    if (seconds > 0 || !form.ref.current) return
    const { email } = valuesOf(form.ref.current, checks.email)
    const problems = problemsOf(checks.email, { email })
    if (problems.email) return form.showProblems(problems)
    const result = await act(() => api.sendEmailCode({ email, purpose, device: deviceName() }, inPlace))
    if (!result) return
    if (result.kind === 'done') return wait(result.answer.next_at, t('account.code_sent', { email }))
    if (result.kind !== 'refused' || result.code !== 'code_too_soon') return form.showFailure(result)
    const { next_at } = { ...(result.error.data as object) } as { next_at?: number }
    wait(Number(next_at), t('account.code_was_sent'))
  }
  return { send, sending: busy, seconds, note }
}
export type CodeState = ReturnType<typeof useCode>
