import { Button } from '@pitlane/ui/button.tsx'
import { Dialog } from '@pitlane/ui/dialog.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useCancelOrder } from './use-cancel-order.ts'

type CancelDialogProps = { open: boolean; onClose: () => void; orderNo: string; onChanged: (orderNo: string) => void }

/** Asks before an order is cancelled. Import it lazily. */
export function CancelDialog({ open, onClose, orderNo, onChanged }: CancelDialogProps) {
  const t = useT()
  const { cancel, busy } = useCancelOrder()
  const [problem, setProblem] = useState('')
  const answerYes = async () => {
    setProblem('')
    const result = await cancel(orderNo)
    if (!result) return
    if (result.kind === 'problem') return setProblem(result.text)
    onClose()
    onChanged(orderNo)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      kind="alert"
      title={t('order.cancel_ask')}
      text={t('order.cancel_text')}
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
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </Dialog>
  )
}
