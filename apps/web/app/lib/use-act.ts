import { CallError } from '@pitlane/contract/http-transport.ts'
import type { ErrorCode } from '@pitlane/contract/error-codes.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useRef, useState } from 'react'
import { useT } from './i18n.tsx'
import { wordsOf } from './failure.ts'
import { useLogInAgain } from './use-log-in-again.ts'

/** `refused`: the shop said no, and why; `problem`: nobody knows, it is worth another try. Both come with words. */
export type ActResult<Out> =
  | { kind: 'done'; answer: Out }
  | { kind: 'refused'; code: ErrorCode | null; field: string | null; text: string; error: CallError }
  | { kind: 'problem'; text: string; error: CallError }
export type Failure = Exclude<ActResult<never>, { kind: 'done' }>

/**
 * One act at a time, however often the button is pressed. What it answers is shown by whoever asked, beside its cause:
 * the call itself is made `inPlace`. null where a login is needed first, or an act is under way.
 */
export function useAct() {
  const t = useT()
  const logInAgain = useLogInAgain()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  async function act<Out>(call: () => Promise<Out>, done?: string): Promise<ActResult<Out> | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      const answer = await call()
      if (done) toast.show({ kind: 'ok', text: done })
      return { kind: 'done', answer }
    } catch (error) {
      if (logInAgain(error)) return null
      if (!(error instanceof CallError)) throw error
      const text = wordsOf(t, error)
      if (error.code === null) return { kind: 'problem', text, error }
      return { kind: 'refused', code: error.code, field: error.field, text, error }
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { act, busy }
}
