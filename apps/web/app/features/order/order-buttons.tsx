import type { OrderSummary } from '@pitlane/contract/order/order.ts'
import type { OrderAction } from '@pitlane/domain/order/actions.ts'
import { Button, type ButtonProps } from '@pitlane/ui/button.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { evaluationHref } from '../review/index.ts'
import { logisticsHref } from './order-href.ts'
import type { OrderActions } from './use-order-actions.ts'

/** An order's bar and card offer these, the most wanted last. Actions that concern an address or a line stand there. */
const offered = ['cancel', 'logistics', 'remind', 'review', 'confirm', 'pay'] as const satisfies readonly OrderAction[]
/** These bring an order on; the rest only looks or asks. */
const loud: ReadonlySet<OrderAction> = new Set(['review', 'confirm', 'pay'])
type Offered = (typeof offered)[number]

type OrderButtonsProps = { order: OrderSummary; actions: OrderActions; size: 's' | 'l' }

/** Whether there is anything to press. */
export const hasButtons = ({ actions, disabled }: OrderSummary): boolean =>
  offered.some((action) => actions.includes(action) || disabled.some((one) => one.action === action))

/** The buttons of an order: the last one is loud where it brings the order on, the others are quiet. */
export function OrderButtons({ order, actions, size }: OrderButtonsProps) {
  const { t, money } = useI18n()
  const shown = offered.filter(
    (action) => order.actions.includes(action) || order.disabled.some((one) => one.action === action),
  )
  const faces: Record<Offered, ButtonProps> = {
    cancel: {
      children: t('order.cancel_short'),
      'aria-label': t('order.cancel'),
      onClick: () => actions.ask('cancel', order),
    },
    logistics: { children: t('order.logistics'), href: logisticsHref(order.order_no) },
    remind: { children: t('order.remind'), onClick: () => actions.ask('remind', order) },
    review: { children: t('order.review'), href: evaluationHref(order.order_no) },
    confirm: { children: t('order.confirm'), onClick: () => actions.ask('confirm', order) },
    pay: {
      children:
        size === 'l' ? t('order.pay_amount', { amount: money(order.price.payable, order.currency) }) : t('order.pay'),
      onClick: () => actions.ask('pay', order),
    },
  }
  return shown.map((action, at) => {
    const refusal = order.disabled.find((one) => one.action === action)
    const off = refusal ? { disabled: true, reason: t(`order.not_now_${refusal.reason as 'reminded_today'}`) } : {}
    const kind = at === shown.length - 1 && !refusal && loud.has(action) ? 'primary' : 'secondary'
    return <Button key={action} size={size} kind={kind} {...faces[action]} {...off} />
  })
}
