import { CallError } from '@pitlane/contract/http-transport.ts'
import type { OrderWithdrawals } from '@pitlane/contract/withdrawal/withdrawal.ts'
import { api } from '../../lib/api.ts'
import { sessionReady, tokenOf } from '../../lib/session.ts'

/** Of an order of mine; null where nobody is logged in, or there is no such order of his. */
export async function loadWithdrawal(orderNo: string | null): Promise<OrderWithdrawals | null> {
  if (!orderNo) return null
  await sessionReady()
  if (!tokenOf()) return null
  try {
    return await api.getWithdrawal({ order_no: orderNo }, { noLoading: true, quiet: true })
  } catch (error) {
    const isGone = error instanceof CallError && (error.code === 'order_gone' || [400, 401].includes(error.status))
    if (!isGone) throw error
    return null
  }
}
