import type { OrderSummary } from '@pitlane/contract/order.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { Dialog } from '@pitlane/ui/dialog.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useCancelOrder } from './use-cancel-order.ts'

type CancelDialogProps = {
  open: boolean
  onClose: () => void
  order: OrderSummary
  onChanged: (orderNo: string) => void
}

/** Asks before an order is cancelled. Import it lazily. */
export function CancelDialog({ open, onClose, order, onChanged }: CancelDialogProps) {
  const t = useT()
  const { cancel, busy } = useCancelOrder()
  const [problem, setProblem] = useState('')
  const answerYes = async () => {
    setProblem('')
    const result = await cancel(order.order_no)
    if (!result) return
    if (result.kind === 'problem') return setProblem(result.text)
    onClose()
    onChanged(order.order_no)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      kind="alert"
      title={t('order.cancel_ask')}
      text={t(order.price.coupon < 0 ? 'order.cancel_text_coupon' : 'order.cancel_text')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('order.cancel_keep')}
          </Button>
          <Button kind="danger" loading={busy} onClick={() => void answerYes()}>
            {t('order.cancel')}
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
