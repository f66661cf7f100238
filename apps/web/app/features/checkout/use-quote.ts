import { CallError } from '@pitlane/contract/http-transport.ts'
import type { Quote } from '@pitlane/contract/order/order.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { basketOf, type Choice } from './checkout-choice.ts'

/** `asking`: the numbers shown are the last ones, dimmed; `stale`: the same, and the last call for new ones failed. */
export type QuoteState = 'fresh' | 'asking' | 'stale'

/** The price of a choice. The latest question wins; until it is answered the old answer stays. */
export function useQuote(
  first: Quote,
  onRefused: (error: CallError, choice: Choice) => void,
  onAnswered: (before: Quote, after: Quote) => void = () => {},
) {
  const [quote, setQuote] = useState(first)
  const [state, setState] = useState<QuoteState>('fresh')
  const latest = useRef<AbortController>(undefined)
  useEffect(() => () => latest.current?.abort(), [])

  const ask = async (choice: Choice) => {
    latest.current?.abort()
    const asking = new AbortController()
    latest.current = asking
    setState('asking')
    try {
      const answer = await api.getExpenseInfo(basketOf(choice), { ...inPlace, signal: asking.signal })
      if (latest.current !== asking) return
      setQuote(answer)
      setState('fresh')
      onAnswered(quote, answer)
    } catch (error) {
      if (latest.current !== asking || asking.signal.aborted) return
      setState('stale')
      if (error instanceof CallError) onRefused(error, choice)
    }
  }
  /** A quote that came with another answer. */
  const take = (answer: Quote) => {
    latest.current?.abort()
    latest.current = undefined
    setQuote(answer)
    setState('fresh')
  }
  return { quote, state, ask, take }
}
