import type { OrderDetails, OrderSummary } from '@pitlane/contract/order/order.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { AskDialog, type AskDialogProps } from '../../lib/ask-dialog.tsx'
import { type ActResult, useAct } from '../../lib/use-act.ts'

export type OrderDialogProps = {
  open: boolean
  onClose: () => void
  order: OrderSummary
  onChanged: (orderNo: string) => void
}
type Refusal = Extract<ActResult<never>, { kind: 'refused' }>
type Question = OrderDialogProps &
  Pick<AskDialogProps, 'title' | 'text' | 'keep' | 'yes' | 'danger'> & {
    done: string
    call: () => Promise<OrderDetails>
    /** Takes a refusal that is a question and no end. */
    onRefused?: (refusal: Refusal) => boolean
  }

/** A question about an order, and what becomes of its answer. A refusal means that the order is not as it was. */
export function OrderDialog({ order, onChanged, done, call, onRefused, ...question }: Question) {
  const { act, busy } = useAct()
  const [problem, setProblem] = useState('')
  const answerYes = async () => {
    setProblem('')
    const result = await act(call, done)
    if (!result) return
    if (result.kind === 'problem') return setProblem(result.text)
    if (result.kind === 'refused') {
      if (onRefused?.(result)) return
      toast.show({ kind: 'fail', text: result.text })
    }
    question.onClose()
    onChanged(order.order_no)
  }
  return <AskDialog {...question} busy={busy} problem={problem} onYes={() => void answerYes()} />
}
