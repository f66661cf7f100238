import type { orderEndpoints } from '@pitlane/contract/order/order.ts'
import type { OutputOf } from '@pitlane/contract/endpoint.ts'
import { dateFormat } from '@pitlane/domain/formats.ts'
import { Package } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './product-screen.module.css'

export type LoadedFreight = OutputOf<(typeof orderEndpoints)['getGoodsFreight']>

/** Days of the calendar, whatever the reader's zone: `Nov 30 – Dec 3`. Browsers and the server differ in thin spaces. */
const daysIn = (locale: string, { from, to }: { from: string; to: string }) =>
  dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
    .formatRange(Date.parse(from), Date.parse(to))
    .replaceAll('\u2009', ' ')

/** When one piece arrives and what sending it costs by the way that checkout chooses; the days only where that says them. */
export function GoodsFreight({ place: { country, freight } }: { place: LoadedFreight }) {
  const { t, money, locale } = useI18n()
  const way = freight[0]
  if (!way) return null
  const isFree = way.price === 0
  const price = money(way.price, way.currency)
  const days = way.delivery && daysIn(locale, way.delivery)
  return (
    <p className={styles.promise}>
      <Package size={20} />
      <span>
        {days
          ? t(isFree ? 'catalog.delivery_free' : 'catalog.delivery', { country, days, price })
          : t(isFree ? 'catalog.freight_free' : 'catalog.freight', { country, price })}
        {!isFree && way.free_from !== null && (
          <span className={styles.freeFrom}>
            {t('catalog.free_from', { amount: money(way.free_from, way.currency) })}
          </span>
        )}
      </span>
    </p>
  )
}
