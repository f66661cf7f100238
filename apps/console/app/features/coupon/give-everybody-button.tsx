import { Users } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { notGiven, type StaffCoupon } from './worth.tsx'

export function GiveEverybodyButton({ coupon }: { coupon: StaffCoupon }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('giveStaffCouponToEverybody', 'coupon.given_to')
  return (
    <ActDialog
      button="coupon.give_everybody"
      title="coupon.give_everybody"
      confirm="coupon.give_everybody"
      icon={<Users size={16} />}
      reason={notGiven(coupon)}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: coupon.id })) !== null}
    >
      {translate('coupon.everybody_hint', { left: coupon.total - coupon.issued })}
    </ActDialog>
  )
}
