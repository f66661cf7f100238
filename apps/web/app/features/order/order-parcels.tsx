import type { OrderDetails } from '@pitlane/contract/order/order.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { PackageSearch } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { logisticsHref } from './order-href.ts'

/** Where each parcel is, in a line; all of it is a tap away. */
export function OrderParcels({ order }: { order: OrderDetails }) {
  const { t, date } = useI18n()
  if (order.parcels.length === 0) return null
  return (
    <Card flush>
      {order.parcels.map(({ id, state, latest, courier, replacement, shipped_at }) => (
        <ListRow
          key={id}
          icon={<PackageSearch size={24} />}
          title={[replacement && t('order.replacement'), t(`order.logistics_${state}`)].filter(Boolean).join(': ')}
          detail={[latest?.place || courier, date(latest?.at ?? shipped_at, true)].filter(Boolean).join(' · ')}
          href={logisticsHref(order.order_no)}
        />
      ))}
    </Card>
  )
}
