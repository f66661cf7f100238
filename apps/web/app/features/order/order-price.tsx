import type { Quote } from '@pitlane/contract/order/order.ts'
import { priceLineNames } from '@pitlane/domain/checkout/price.ts'
import { PriceLines } from '@pitlane/ui/price-lines.tsx'
import { useI18n } from '../../lib/i18n.tsx'

const names = priceLineNames.filter((name) => name !== 'payable')
/** The mall's price takes neither. */
const deductions: readonly string[] = ['coupon', 'points']
const byAddress: readonly string[] = ['freight', 'tax']
type OrderPriceProps = {
  price: Quote['price']
  currency: string
  treatment: Quote['treatment']
  /** Points that are a part of the price. */
  points?: number | undefined
  busy?: boolean
  /** Shipping and tax are not known before there is an address. */
  withoutAddress?: boolean
}

/** The price lines of a quote or an order, in the order in which they are summed. */
export function OrderPrice({ price, currency, treatment, points = 0, busy, withoutAddress = false }: OrderPriceProps) {
  const { t, money } = useI18n()
  const payable = money(price.payable, currency)
  const inPoints = { label: t('order.price_in_points'), amount: t('order.points', { points }), tone: 'plain' as const }
  const included =
    price.included_tax > 0 && t('order.price_included_tax', { amount: money(price.included_tax, currency) })
  const within = treatment === 'reverse_charge' ? t('order.reverse_charge') : included || null
  const shown = names.filter(
    (name) => !(points > 0 && deductions.includes(name)) && !(name === 'tax' && within !== null),
  )
  return (
    <PriceLines
      busy={busy}
      lines={[
        ...(points > 0 ? [inPoints] : []),
        ...shown.map((name) => ({
          label: t(`order.price_${name}`),
          amount: withoutAddress && byAddress.includes(name) ? t('order.price_later') : money(price[name], currency),
          tone: price[name] < 0 ? ('less' as const) : ('plain' as const),
        })),
      ]}
      total={{
        label: t('order.price_payable'),
        amount: withoutAddress ? t('order.price_from', { amount: payable }) : payable,
        note: within,
      }}
    />
  )
}
