import type { OrderSummary } from '@pitlane/contract/order/order.ts'
import { useT } from '../../lib/i18n.tsx'
import { OrderDialog, type OrderDialogProps } from './order-dialog.tsx'
import { orderCalls } from './order-calls.ts'

/** Says what comes back to the buyer besides the goods to the shelf. */
function textKey({ coupon, points }: OrderSummary['price']) {
  if (coupon < 0) return points < 0 ? 'order.cancel_text_both' : 'order.cancel_text_coupon'
  return points < 0 ? 'order.cancel_text_points' : 'order.cancel_text'
}

/** Asks before an order is cancelled. Import it lazily. */
export function CancelDialog(props: OrderDialogProps) {
  const t = useT()
  const { order } = props
  return (
    <OrderDialog
      {...props}
      danger
      title={t('order.cancel_ask')}
      text={t(textKey(order.price))}
      keep={t('order.cancel_keep')}
      yes={t('order.cancel')}
      done={t('order.cancelled')}
      call={() => orderCalls.cancel(order.order_no)}
    />
  )
}
