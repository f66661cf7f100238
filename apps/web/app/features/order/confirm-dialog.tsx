import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx'
import { orderCalls } from './order-calls.ts'

/** Asks before receipt is confirmed, and once more where the courier knows of no parcel yet. Import it lazily. */
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
