import { wallets } from '@pitlane/domain/payment/wallets.ts'
import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { useI18n } from '../../lib/i18n.tsx'
import { Copyable } from './copyable.tsx'
import { Facts } from './facts.tsx'

/** Number, times and money of an order. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { t, money, date } = useI18n()
  const time = (at: number | null) => at && date(at, true)
  const wallet = wallets.find((name) => name === order.payment_method)
  const number = <Copyable text={order.order_no} label={t('order.copy_number')} copied={t('order.copied')} />
  return (
    <Facts
      facts={[
        { label: t('order.number'), value: number },
        { label: t('order.created_at'), value: time(order.created_at) },
        { label: t('order.paid_at'), value: time(order.paid_at) },
        { label: t('order.closed_at'), value: time(order.closed_at) },
        { label: t('order.payment_method'), value: wallet ? t(`payment.${wallet}`) : order.payment_method },
        { label: t('order.tax_id'), value: order.tax_id },
        { label: t('order.tax_country'), value: order.tax_country },
        { label: t('order.device_sn'), value: order.device_sn },
        { label: t('order.vin'), value: order.vin },
        { label: t('order.valid_until'), value: time(order.valid_until) },
        { label: t('order.paid_amount'), value: order.paid > 0 ? money(order.paid, order.currency) : null },
        { label: t('order.refunded_amount'), value: order.refunded > 0 ? money(order.refunded, order.currency) : null },
      ]}
    />
  )
}
