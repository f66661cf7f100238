import type { Quote } from '@pitlane/contract/order/order.ts'
import { priceLineNames } from '@pitlane/domain/checkout/price.ts'
import { PriceLines } from '@pitlane/ui/price-lines.tsx'
import { useI18n } from '../../lib/i18n.tsx'

const names = priceLineNames.filter((name) => name !== 'payable')
type OrderPriceProps = { price: Quote['price']; currency: string; busy?: boolean; note?: string | undefined }

/** The price lines of a quote or an order, in the order in which they are summed. */
export function OrderPrice({ price, currency, busy, note }: OrderPriceProps) {
  const { t, money } = useI18n()
  return (
    <PriceLines
      busy={busy}
      lines={names.map((name) => ({
        label: t(`order.price_${name}`),
        amount: money(price[name], currency),
        tone: price[name] < 0 ? 'less' : 'plain',
      }))}
      total={{ label: t('order.price_payable'), amount: money(price.payable, currency), note }}
    />
  )
}
