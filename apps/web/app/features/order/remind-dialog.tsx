import { useT } from '../../lib/i18n.tsx'
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx'
import { orderCalls } from './order-calls.ts'

/** Says what a reminder does before it is sent. Import it lazily. */
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
