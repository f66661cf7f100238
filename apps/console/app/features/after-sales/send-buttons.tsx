import type { StaffAfterSales } from '@pitlane/contract/after-sales/staff.ts'
import { Box } from '@mui/material'
import { Check, RotateCw } from 'lucide-react'
import { useLocale, useTranslate } from 'ra-core'
import { useAct } from '../../lib/use-act.ts'
import { ActDialog } from '../../parts/act-dialog.tsx'
import { moneyText } from '../../parts/money.tsx'
import { SecondPersonNote } from './second-person-note.tsx'

/** `reason`: why the button does nothing here, as a key of the messages. */
export type ActProps = { request: StaffAfterSales; reason: string | null }

/** Says how much goes back, in the words of the message `words`. */
function Sum({ request, words }: { request: StaffAfterSales; words: string }) {
  const translate = useTranslate()
  const amount = moneyText(request.total, request.currency, useLocale())
  return <Box sx={{ mb: 1.5 }}>{translate(words, { amount })}</Box>
}

/** Of a large refund the first of two only says yes; the button says so. */
const isFirstOfTwo = ({ needs_second, first_approval }: StaffAfterSales) => needs_second && first_approval === null

export function ApproveButton({ request, reason }: ActProps) {
  const done = isFirstOfTwo(request) ? 'after_sales.first_noted' : 'after_sales.approved'
  const { act, pending, problem, forget } = useAct('approveAfterSales', done)
  return (
    <ActDialog
      button="after_sales.approve"
      title="after_sales.approve"
      confirm="after_sales.approve"
      icon={<Check size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: request.id, version: request.version })) !== null}
    >
      <Sum request={request} words={`after_sales.approve_hint.${request.type}`} />
      <SecondPersonNote request={request} />
    </ActDialog>
  )
}

export function RetryButton({ request, reason }: ActProps) {
  const { act, pending, problem, forget } = useAct('retryRefund', 'after_sales.refunding')
  return (
    <ActDialog
      button="after_sales.retry"
      title="after_sales.retry"
      confirm="after_sales.retry"
      icon={<RotateCw size={16} />}
      reason={reason}
      pending={pending}
      problem={problem}
      onOpen={forget}
      onConfirm={async () => (await act({ id: request.id })) !== null}
    >
      <Sum request={request} words="after_sales.retry_hint" />
    </ActDialog>
  )
}
