import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { PackageSearch } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'

export function NoOrder() {
  const t = useT()
  return (
    <EmptyState
      icon={<PackageSearch size={28} />}
      title={t('review.no_order')}
      text={t('review.no_order_text')}
      action={<Button href="/mall/order?tab=to_review">{t('review.to_orders')}</Button>}
    />
  )
}
