import type { OrderWithdrawals } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { useEffect, useState } from 'react'
import { loadWithdrawal } from './load-withdrawal.ts'

/** What the function has to say on a page of the order: while one may withdraw, and once one has; else null. */
export function useMayWithdraw(orderNo: string): OrderWithdrawals | null {
  const [may, setMay] = useState<OrderWithdrawals | null>(null)
  useEffect(() => {
    let isOver = false
    // A page of the order works without it; the link on one's own page is always there.
    const none = () => null
    void loadWithdrawal(orderNo)
      .catch(none)
      .then((found) => {
        if (!isOver) setMay(found && (found.reason === null || found.made.length > 0) ? found : null)
      })
    return () => {
      isOver = true
    }
  }, [orderNo])
  return may
}
