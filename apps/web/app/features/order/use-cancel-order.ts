import { CallError } from '@pitlane/contract/http-transport.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.tsx'
import { failureText } from './failure-text.ts'
import { useLogInAgain } from './use-log-in-again.ts'

/** `done` and `refused` (the order is not as it was) are over; `problem` is worth another try. */
export type CancelResult = { kind: 'done' } | { kind: 'refused' } | { kind: 'problem'; text: string }

/** Cancels an order, one call at a time; the dialog shows that it is busy. */
export function useCancelOrder() {
  const t = useT()
  const logInAgain = useLogInAgain()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const cancel = async (orderNo: string): Promise<CancelResult | null> => {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      await api.cancelOrder({ order_no: orderNo }, { noLoading: true, quiet: true })
      toast.show({ kind: 'ok', text: t('order.cancelled') })
      return { kind: 'done' }
    } catch (error) {
      if (logInAgain(error)) return null
      if (!(error instanceof CallError)) throw error
      if (error.code === null) return { kind: 'problem', text: failureText(t, error) }
      toast.show({ kind: 'fail', text: error.message })
      return { kind: 'refused' }
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { cancel, busy }
}
