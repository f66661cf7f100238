import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { reasonLength } from '@pitlane/domain/lengths.ts'
import { add, type Currency, minor, parseMoney, subtract, typedMoney, zero } from '@pitlane/domain/money.ts'
import { Box } from '@mui/material'
import { Banknote, Ban } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { moneyText } from '../../parts/money.tsx'
import { SecondPersonNote } from './second-person-note.tsx'
import type { ActProps } from './send-buttons.tsx'

/** Of a large refund the first of two only says what he would do; the button says so. */
const isFirstOfTwo = ({ needs_second, first_approval }: StaffAfterSales) => needs_second && first_approval === null

/** Refunds goods that are back, or less than they cost with a reason that the buyer reads. */
export function RefundButton({ request, reason }: ActProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const done = isFirstOfTwo(request) ? 'after_sales.first_noted' : 'after_sales.refund_saved'
  const { act, pending, problem, forget } = useAct('refundAfterSales', done)
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  const currency = request.currency as Currency
  const full = add(minor(request.amount), minor(request.deduction))
  const amount = typed.trim() === '' ? zero : parseMoney(typed, currency)
  const isWrong = amount === null || amount > full
  const money = (sum: number) => moneyText(sum, currency, locale)
  const goesBack = isWrong ? request.total : subtract(add(full, minor(request.freight)), amount)
  // The second person starts from what the first one proposed.
  const open = () => {
    const { proposal } = request
    const before = proposal?.action === 'refund' ? proposal.deduction : request.deduction
    setTyped(before > 0 ? typedMoney(minor(before), currency) : '')
    setWhy(proposal?.action === 'refund' ? proposal.reason : request.decision_reason)
    forget()
  }
  async function send(): Promise<boolean> {
    if (isWrong) return false
    const decided = { deduction: amount, reason: amount > 0 ? why : '' }
    return (await act({ id: request.id, version: request.version, ...decided })) !== null
  }
  return (
    <ActDialog
      button="after_sales.refund_now"
      title="after_sales.refund_now"
      confirm="after_sales.refund_now"
      icon={<Banknote size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={send}
    >
      <Box role="status" sx={{ mb: 1.5 }}>
        {translate(`after_sales.refund_hint.${request.type}`, { amount: money(goesBack) })}
      </Box>
      <SecondPersonNote request={request} />
      <DialogField
        name="deduction"
        label="after_sales.deduction"
        hint={translate('after_sales.deduction_hint')}
        wrong={isWrong ? translate('staff_refund.up_to', { amount: money(full) }) : null}
        value={typed}
        onType={setTyped}
        slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
      />
      {amount !== zero && (
        <DialogField
          name="reason"
          label="after_sales.reject_reason"
          hint={translate('staff_refund.reason_hint')}
          required
          multiline
          value={why}
          onType={setWhy}
          most={reasonLength}
        />
      )}
    </ActDialog>
  )
}

/** Refuses money for goods that are back, with a reason that the buyer reads. */
export function RefuseButton({ request, reason }: ActProps) {
  const translate = useTranslate()
  const done = isFirstOfTwo(request) ? 'after_sales.first_noted' : 'after_sales.refused'
  const { act, pending, problem, forget } = useAct('refuseAfterSales', done)
  const [why, setWhy] = useState('')
  return (
    <ActDialog
      button="after_sales.refuse"
      title="after_sales.refuse"
      confirm="after_sales.refuse"
      danger
      icon={<Ban size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={() => {
        setWhy(request.proposal?.action === 'refuse' ? request.proposal.reason : request.decision_reason)
        forget()
      }}
      onConfirm={async () => (await act({ id: request.id, version: request.version, reason: why })) !== null}
    >
      <Box sx={{ mb: 1.5 }}>
        {translate(request.state === 'objected' ? 'after_sales.refuse_final' : 'after_sales.refuse_hint')}
      </Box>
      <SecondPersonNote request={request} />
      <DialogField
        name="reason"
        label="after_sales.reject_reason"
        hint={translate('staff_refund.reason_hint')}
        required
        multiline
        value={why}
        onType={setWhy}
        most={reasonLength}
      />
    </ActDialog>
  )
}
