import { newKey } from '@pitlane/contract/new-key.ts'
import { TextField } from '@mui/material'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import type { StaffCoupon } from './worth.tsx'

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
  const ofEmail = problem?.field === 'email' ? problem.message : null
  return (
    <ActDialog
      button="coupon.give"
      title="coupon.give"
      confirm="coupon.give"
      icon={<Gift size={16} />}
      pending={pending}
      problem={ofEmail === null ? (problem?.message ?? null) : null}
      onOpen={open}
      onConfirm={async () => email !== '' && (await act({ id: coupon.id, key, email })) !== null}
    >
      <TextField
        autoFocus
        fullWidth
        type="email"
        label={translate('ra.auth.email')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={ofEmail !== null}
        helperText={ofEmail ?? translate('coupon.left', { left: coupon.total - coupon.issued })}
      />
    </ActDialog>
  )
}
