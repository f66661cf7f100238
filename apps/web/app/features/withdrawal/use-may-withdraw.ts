import { useEffect, useState } from 'react'
import { loadWithdrawal } from './load-withdrawal.ts'

/** Whether the function is to be shown on a page of the order: while one may withdraw, and once one has. */
export function useMayWithdraw(orderNo: string): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => {
    let isOver = false
    // A page of the order works without it; the link on one's own page is always there.
    const none = () => null
    void loadWithdrawal(orderNo)
      .catch(none)
      .then((found) => {
        if (!isOver) setMay(found !== null && (found.reason === null || found.made.length > 0))
      })
    return () => {
      isOver = true
    }
  }, [orderNo])
  return may
}
