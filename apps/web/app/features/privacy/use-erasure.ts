import { toast } from '@pitlane/ui/toast-store.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useT } from '../../lib/i18n.tsx'
import { forgetTyped } from '../../lib/kept.ts'
import { forgetToken } from '../../lib/session.ts'
import { useAct } from '../../lib/use-act.ts'

/** The password first, then the question, then it is done: nobody is logged in any more. */
export function useErasure() {
  const t = useT()
  const navigate = useNavigate()
  const { act, busy } = useAct()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [asking, setAsking] = useState(false)

  function ask(event: FormEvent) {
    event.preventDefault()
    setProblem(password === '' ? t('shell.required', { field: t('account.password') }) : '')
    setAsking(password !== '')
  }
  async function erase() {
    const result = await act(() => api.eraseAccount({ password }, inPlace))
    if (!result) return
    setAsking(false)
    if (result.kind !== 'done') return setProblem(result.text)
    forgetToken()
    forgetTyped()
    toast.show({ kind: 'ok', text: t('privacy.erase_done') })
    await navigate('/me', { replace: true })
  }
  return { password, setPassword, problem, asking, ask, close: () => setAsking(false), busy, erase }
}
