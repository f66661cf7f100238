import type { OrderSummary } from '@pitlane/contract/order/order.ts'
import { useState } from 'react'

/** Each of these opens over an order. */
export type AskedAction = 'cancel' | 'pay' | 'remind' | 'confirm'
/** `turn` counts the openings, so that each begins afresh; what it shows stays while it slides away. */
type Overlay = { open: boolean; turn: number; action: AskedAction; order: OrderSummary }

/** Which order somebody is about to pay, cancel, confirm or send a reminder of. */
export function useOrderActions() {
  const [asked, setAsked] = useState<Overlay | null>(null)
  return {
    asked,
    ask: (action: AskedAction, order: OrderSummary) =>
      setAsked((before) => ({ open: true, turn: (before?.turn ?? 0) + 1, action, order })),
    close: () => setAsked((before) => before && { ...before, open: false }),
  }
}
export type OrderActions = ReturnType<typeof useOrderActions>
