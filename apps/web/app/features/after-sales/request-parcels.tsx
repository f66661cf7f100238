import type { AfterSalesRequest } from '@pitlane/contract/after-sales/after-sales.ts'
import { Card } from '@pitlane/ui/card.tsx'
import { ListRow } from '@pitlane/ui/list-row.tsx'
import { PackageCheck, PackageOpen } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { returnTrackingHref } from './after-sales-href.ts'

/** Shows the parcel that goes back, and the one that comes instead. */
export function RequestParcels({ request }: { request: AfterSalesRequest }) {
  const t = useT()
  const { return_parcel: back, replacement } = request
  const href = returnTrackingHref(request.after_sales_no)
  if (!back && !replacement) return null
  const detail = ({ courier, tracking_number, state }: NonNullable<typeof back>) =>
    [state && t(`order.logistics_${state}`), courier, tracking_number].filter(Boolean).join(' · ')
  return (
    <Card flush>
      {back && (
        <ListRow icon={<PackageOpen size={24} />} title={t('order.parcel_return')} detail={detail(back)} href={href} />
      )}
      {replacement && (
        <ListRow
          icon={<PackageCheck size={24} />}
          title={t('order.parcel_replacement')}
          detail={detail(replacement)}
          href={href}
        />
      )}
    </Card>
  )
}
