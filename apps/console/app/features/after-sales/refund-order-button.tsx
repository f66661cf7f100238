import type { Refundable } from '@pitlane/contract/after-sales/staff-refunds.ts'
import { newKey } from '@pitlane/contract/new-key.ts'
import type { StaffOrder } from '@pitlane/contract/order/staff.ts'
import type { Role } from '@pitlane/domain/account/account.ts'
import { reasonLength } from '@pitlane/domain/lengths.ts'
import { Alert, Box, Button, CircularProgress } from '@mui/material'
import { Banknote } from 'lucide-react'
import { useState } from 'react'
import { useLocale, usePermissions, useTranslate } from 'ra-core'
import { mayCall } from '../../lib/calls.ts'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { DialogField } from '../../parts/dialog-field.tsx'
import { moneyText } from '../../parts/money.tsx'
import { draftOfAll, emptyDraft, readDraft, type RefundDraft } from './refund-draft.ts'
import { RefundLines } from './refund-lines.tsx'
import { RefundTotal } from './refund-total.tsx'
import { useRefundable } from './use-refundable.ts'

type FormProps = { facts: Refundable; draft: RefundDraft; onChange: (draft: RefundDraft) => void }

function RefundForm({ facts, draft, onChange }: FormProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const read = readDraft(facts, draft)
  const upTo = (amount: number) =>
    translate('staff_refund.up_to', { amount: moneyText(amount, facts.currency, locale) })
  const amount = (name: 'freight' | 'goodwill', most: number, isWrong: boolean) => (
    <DialogField
      name={name}
      label={`staff_refund.${name}`}
      hint={upTo(most)}
      wrong={isWrong ? upTo(most) : null}
      value={draft[name]}
      onType={(typed) => onChange({ ...draft, [name]: typed })}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14 } }}
    />
  )
  return (
    <>
      <Button size="small" onClick={() => onChange(draftOfAll(facts, draft.reason))}>
        {translate('staff_refund.all')}
      </Button>
      <RefundLines
        lines={facts.lines}
        value={draft.lines}
        wrong={read.wrongLines}
        onChange={(lines) => onChange({ ...draft, lines })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, mt: 1 }}>
        {amount('freight', read.sums.freightMost, read.wrongFreight)}
        {amount('goodwill', read.sums.goodwillMost, read.wrongGoodwill)}
      </Box>
      <DialogField
        name="reason"
        label="staff_refund.reason"
        hint={translate('staff_refund.reason_hint')}
        required
        multiline
        value={draft.reason}
        onType={(reason) => onChange({ ...draft, reason })}
        most={reasonLength}
      />
      <RefundTotal facts={facts} read={read} />
    </>
  )
}

/** Refunds any part of a paid order, or all that is left of it, which cancels it. */
export function RefundOrderButton({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { permissions } = usePermissions<Role>()
  const { act, pending, problem, forget } = useAct('createStaffRefund', 'staff_refund.done')
  const { loaded, load, loadAnew } = useRefundable(order.id)
  const [key, setKey] = useState('')
  const [draft, setDraft] = useState(emptyDraft)
  const [isAsked, setIsAsked] = useState(false)
  const isAllowed = mayCall(permissions, 'createStaffRefund')
  // Each opening is a refund of its own; sending again after an error is the same one.
  const open = () => {
    setKey(newKey())
    setDraft(emptyDraft)
    setIsAsked(false)
    forget()
    loadAnew()
  }
  async function send(): Promise<boolean> {
    if (loaded.kind !== 'ready') return false
    const { lines, freight, goodwill, isSound } = readDraft(loaded.facts, draft)
    setIsAsked(true)
    if (!isSound) return false
    const { seen } = loaded.facts
    const done = await act({ id: order.id, key, seen, lines, freight, goodwill, reason: draft.reason })
    // Somebody was faster: what was typed stays, beside what there is now.
    if (done === null) void load()
    return done !== null
  }
  const isNothing = isAsked && loaded.kind === 'ready' && readDraft(loaded.facts, draft).isNothing
  return (
    <ActDialog
      button="staff_refund.button"
      title="staff_refund.title"
      confirm="staff_refund.confirm"
      icon={<Banknote size={16} />}
      wide
      reason={!order.can_refund ? 'staff_refund.not' : isAllowed ? null : 'after_sales.not.role'}
      pending={pending}
      problem={problem}
      onOpen={open}
      onConfirm={send}
    >
      {loaded.kind === 'loading' && (
        <Box sx={{ display: 'flex', justifyContent: 'center', p: 4 }}>
          <CircularProgress aria-label={translate('ra.page.loading')} />
        </Box>
      )}
      {loaded.kind === 'failed' && (
        <Alert severity="error" action={<Button onClick={loadAnew}>{translate('staff_refund.again')}</Button>}>
          {translate(loaded.message)}
        </Alert>
      )}
      {loaded.kind === 'ready' && <RefundForm facts={loaded.facts} draft={draft} onChange={setDraft} />}
      {isNothing && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate('staff_refund.nothing')}
        </Alert>
      )}
    </ActDialog>
  )
}
