import type { OrderDetails, OrderSummary } from '@pitlane/contract/order/order.ts'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { AskDialog, type AskDialogProps } from '../../lib/ask-dialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { type ActResult, useAct } from '../../lib/use-act.ts'
import { orderCalls } from './order-calls.ts'

type OrderDialogProps = {
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
function OrderDialog({ order, onChanged, done, call, onRefused, ...question }: Question) {
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

/** Says what comes back to the buyer besides the goods to the shelf. */
function textKey({ price, points_price }: OrderSummary) {
  const hasPoints = price.points < 0 || points_price > 0
  if (price.coupon < 0) return hasPoints ? 'order.cancel_text_both' : 'order.cancel_text_coupon'
  return hasPoints ? 'order.cancel_text_points' : 'order.cancel_text'
}

/** Asks before an order is cancelled. */
export function CancelDialog(props: OrderDialogProps) {
  const t = useT()
  const { order } = props
  return (
    <OrderDialog
      {...props}
      danger
      title={t('order.cancel_ask')}
      text={t(textKey(order))}
      keep={t('order.cancel_keep')}
      yes={t('order.cancel')}
      done={t('order.cancelled')}
      call={() => orderCalls.cancel(order.order_no)}
    />
  )
}

/** Asks before receipt is confirmed, and once more where the courier knows of no parcel yet. */
export function ConfirmDialog(props: OrderDialogProps) {
  const t = useT()
  const [unheard, setUnheard] = useState(false)
  return (
    <OrderDialog
      {...props}
      title={t('order.confirm_ask')}
      text={t(unheard ? 'order.confirm_unheard' : 'order.confirm_text')}
      keep={t('order.not_yet')}
      yes={t(unheard ? 'order.confirm_sure' : 'order.confirm')}
      done={t('order.confirmed')}
      call={() => orderCalls.confirm(props.order.order_no, unheard)}
      onRefused={({ code }) => {
        setUnheard(code === 'receipt_not_shipped')
        return code === 'receipt_not_shipped'
      }}
    />
  )
}

/** Says what a reminder does before it is sent. */
export function RemindDialog(props: OrderDialogProps) {
  const t = useT()
  return (
    <OrderDialog
      {...props}
      title={t('order.remind_ask')}
      text={t('order.remind_text')}
      keep={t('order.not_yet')}
      yes={t('order.remind')}
      done={t('order.reminded')}
      call={() => orderCalls.remind(props.order.order_no)}
    />
  )
}
