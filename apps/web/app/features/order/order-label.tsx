import type { OrderSummary } from '@pitlane/contract/order/order.ts'
import type { OrderLabel } from '@pitlane/domain/order/states.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import {
  CircleCheckBig,
  CircleX,
  Clock,
  ClockAlert,
  FileX,
  type LucideIcon,
  Package,
  PackageCheck,
  PackageOpen,
  RotateCcw,
  Truck,
  Wrench,
  Zap,
  Coins,
} from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'

export type LabelTone = 'neutral' | 'good' | 'watch' | 'brand'

/** The label as its buyer reads it: what is withdrawn from as a whole is no request of his that anybody decides about. */
type ShownLabel = OrderLabel | 'withdrawn'
export const shownLabel = ({ label, withdrawn }: Pick<OrderSummary, 'label' | 'withdrawn'>): ShownLabel =>
  label === 'after_sales' && withdrawn === 'all' ? 'withdrawn' : label

/** How each label looks; its words are `order.label_…`, what it means `order.about_…`. */
export const labelLooks: Record<ShownLabel, { tone: LabelTone; icon: LucideIcon }> = {
  to_pay: { tone: 'watch', icon: Clock },
  overtime: { tone: 'neutral', icon: ClockAlert },
  cancelled: { tone: 'neutral', icon: CircleX },
  closed: { tone: 'neutral', icon: CircleX },
  refunded: { tone: 'neutral', icon: RotateCcw },
  after_sales: { tone: 'watch', icon: Wrench },
  withdrawn: { tone: 'watch', icon: FileX },
  preparing: { tone: 'brand', icon: PackageOpen },
  to_ship: { tone: 'brand', icon: Package },
  in_transit: { tone: 'brand', icon: Truck },
  delivered: { tone: 'good', icon: PackageCheck },
  received: { tone: 'good', icon: PackageCheck },
  completed: { tone: 'good', icon: CircleCheckBig },
}

export function OrderBadge({ order }: { order: Pick<OrderSummary, 'label' | 'withdrawn'> }) {
  const t = useT()
  const label = shownLabel(order)
  return <Badge tone={labelLooks[label].tone}>{t(`order.label_${label}`)}</Badge>
}

/** Says of an order that it was bought in a flash sale. */
export function FlashBadge() {
  const t = useT()
  return (
    <Badge tone="brand" icon={<Zap size={12} aria-hidden />}>
      {t('order.flash')}
    </Badge>
  )
}

/** Says of an order that it was bought in the points mall. */
export function MallBadge() {
  const t = useT()
  return (
    <Badge tone="brand" icon={<Coins size={12} aria-hidden />}>
      {t('order.from_mall')}
    </Badge>
  )
}
