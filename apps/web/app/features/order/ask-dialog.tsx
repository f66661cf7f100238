import type { OrderDetails, OrderSummary } from '@pitlane/contract/order.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Dialog } from '@pitlane/ui/dialog.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { toast } from '@pitlane/ui/toast-store.ts'
import { useState } from 'react'
import { type ActResult, useAct } from '../../lib/use-act.ts'

export type OrderDialogProps = {
  open: boolean
  onClose: () => void
  order: OrderSummary
  onChanged: (orderNo: string) => void
}
type Refusal = Extract<ActResult<never>, { kind: 'refused' }>
type AskDialogProps = OrderDialogProps & {
  title: string
  text: string
  keep: string
  yes: string
  danger?: boolean
  done: string
  call: () => Promise<OrderDetails>
  /** Takes a refusal that is a question and no end. */
  onRefused?: (refusal: Refusal) => boolean
}

/** A question about an order, and what becomes of its answer. A refusal means that the order is not as it was. */
export function AskDialog(props: AskDialogProps) {
  const { open, onClose, order, onChanged, title, text, keep, yes, danger, done, call, onRefused } = props
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
    onClose()
    onChanged(order.order_no)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      kind="alert"
      title={title}
      text={text}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} loading={busy} onClick={() => void answerYes()}>
            {yes}
          </Button>
        </>
      }
    >
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </Dialog>
  )
}
