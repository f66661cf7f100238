import type { StaffWithdrawal } from '@pitlane/contract/withdrawal/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { whyLength } from '@pitlane/domain/lengths.ts'
import { needsNote } from '@pitlane/domain/withdrawal/withdrawal.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { Facts } from '../../parts/facts.tsx'
import { useSums } from './use-sums.ts'

/** Puts it down as done, once what is to go back has gone by a refund or a return of the order. */
export function SettleButton({ row, onDone }: { row: StaffWithdrawal; onDone: () => void }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('settleWithdrawal', 'withdrawal.settled_now')
  const [note, setNote] = useState('')
  const sums = useSums(row)
  const mustSay = needsNote(row)
  return (
    <ActDialog
      button="withdrawal.settle"
      title="withdrawal.settle"
      confirm="withdrawal.settle"
      icon={<Check size={16} />}
      reason={mayCall(permissions, 'settleWithdrawal') ? null : 'after_sales.not.role'}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => {
        const done = (await act({ id: row.id, note })) !== null
        if (done) onDone()
        return done
      }}
    >
      {translate('withdrawal.settle_hint')}
      <Facts facts={sums} />
      <DialogField
        name="note"
        label="withdrawal.note"
        autoFocus
        required={mustSay}
        hint={mustSay ? translate('withdrawal.settle_why') : undefined}
        value={note}
        onType={setNote}
        most={whyLength}
      />
    </ActDialog>
  )
}
