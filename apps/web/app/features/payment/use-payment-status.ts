import type { paymentEndpoints } from '@pitlane/contract/payment/payment.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inBackground } from '../../lib/call-options.ts'
import { pauseAfter, pollFor } from './poll-pause.ts'

export type PaymentStatus = OutputOf<typeof paymentEndpoints.getPaymentStatus>

/**
 * Asks, silently, until the payment is known to have ended one way or the other, and calls `onEnd` then. `tired` after two
 * minutes; `again` starts anew. A question without an answer is asked again.
 */
export function usePaymentStatus(orderNo: string, waiting: boolean, onEnd: () => void) {
  const [turn, setTurn] = useState(0)
  const [tired, setTired] = useState(false)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (!waiting) return
    const stop = new AbortController()
    const since = Date.now()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await api
        .getPaymentStatus({ order_no: orderNo }, { ...inBackground, signal: stop.signal })
        .catch(() => null)
      if (stop.signal.aborted) return
      if (answer && answer.status !== 'waiting') return end.current()
      const elapsed = Date.now() - since
      if (elapsed >= pollFor) return setTired(true)
      timer = setTimeout(() => void ask(), pauseAfter(elapsed))
    }
    timer = setTimeout(() => void ask(), pauseAfter(0))
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [orderNo, waiting, turn])
  const again = () => {
    setTired(false)
    setTurn((before) => before + 1)
  }
  return { tired, again }
}
