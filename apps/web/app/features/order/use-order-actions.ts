import type { OrderSummary } from '@pitlane/contract/order.ts'
import { useState } from 'react'

/** `turn` counts the openings, so that each begins afresh; what it shows stays while it slides away. */
type Overlay = { open: boolean; turn: number; order: OrderSummary | null }
const unopened: Overlay = { open: false, turn: 0, order: null }
const opened =
  (order: OrderSummary) =>
  ({ turn }: Overlay): Overlay => ({ open: true, turn: turn + 1, order })
const shut = (before: Overlay): Overlay => ({ ...before, open: false })

/** Which order is about to be cancelled or paid. */
export function useOrderActions() {
  const [cancel, setCancel] = useState(unopened)
  const [pay, setPay] = useState(unopened)
  return {
    cancel,
    pay,
    askCancel: (order: OrderSummary) => setCancel(opened(order)),
    askPay: (order: OrderSummary) => setPay(opened(order)),
    closeCancel: () => setCancel(shut),
    closePay: () => setPay(shut),
  }
}
export type OrderActions = ReturnType<typeof useOrderActions>
