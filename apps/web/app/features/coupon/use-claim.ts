import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { inPlace } from '../../lib/call-options.ts'
import { useAct } from '../../lib/use-act.ts'
import { asRecord, type OpenCoupon } from './open-coupons.ts'

/** Makes a coupon that is anybody's mine, one at a time; what refuses it stands beside that one. */
export function useClaim(onClaimed: (record: CouponRecord, claimedId: number) => void) {
  const { act, busy } = useAct()
  const [at, setAt] = useState({ id: 0, problem: '' })
  const claim = async (one: OpenCoupon) => {
    setAt({ id: one.id, problem: '' })
    const result = await act(() => api.claimCoupon({ coupon_id: one.id }, inPlace))
    if (result?.kind === 'done') onClaimed({ ...asRecord(one), id: result.answer.record_id }, one.id)
    else if (result) setAt({ id: one.id, problem: result.text })
  }
  return { at, busy, claim }
}
