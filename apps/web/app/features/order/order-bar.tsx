import type { OrderSummary } from '@pitlane/contract/order.ts'
import { Button } from '@pitlane/ui/button.tsx'
import { StickyBar } from '@pitlane/ui/sticky-bar.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import type { OrderActions } from './use-order-actions.ts'

/** What can be done with an order now. */
export function OrderBar({ order, actions }: { order: OrderSummary; actions: OrderActions }) {
  const { t, money } = useI18n()
  return (
    <StickyBar>
      {order.actions.includes('cancel') && (
        <Button kind="secondary" size="l" aria-label={t('order.cancel')} onClick={() => actions.askCancel(order)}>
          {t('order.cancel_short')}
        </Button>
      )}
      {order.actions.includes('pay') && (
        <Button size="l" onClick={() => actions.askPay(order)}>
          {t('order.pay_amount', { amount: money(order.price.payable, order.currency) })}
        </Button>
      )}
    </StickyBar>
  )
}
