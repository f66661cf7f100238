import { emailLength } from '@pitlane/domain/account/account.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { notGiven, type StaffCoupon } from './worth.tsx'

export function GiveButton({ coupon }: { coupon: StaffCoupon }) {
  const translate = useTranslate()
  const { act, pending, problem, forget } = useAct('giveStaffCoupon', 'coupon.given')
  const [key, setKey] = useState('')
  const [email, setEmail] = useState('')
  const open = () => {
    // Each opening is a new intention; pressing twice is the same one.
    setKey(newKey())
    setEmail('')
    forget()
  }
  return (
    <ActDialog
      button="coupon.give"
      title="coupon.give"
      confirm="coupon.give"
      icon={<Gift size={16} />}
      reason={notGiven(coupon)}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={async () => (await act({ id: coupon.id, key, email })) !== null}
    >
      <DialogField
        name="email"
        label="ra.auth.email"
        hint={translate('coupon.left', { left: coupon.total - coupon.issued })}
        autoFocus
        required
        type="email"
        value={email}
        onType={setEmail}
        most={emailLength}
      />
    </ActDialog>
  )
}
