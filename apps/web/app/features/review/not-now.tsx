import { Button } from '@pitlane/ui/button.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { Clock } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { orderHref } from '../order/index.ts'

/** Goods that have not been received cannot be reviewed yet. */
export function NotNow({ orderNo }: { orderNo: string }) {
  const t = useT()
  return (
    <EmptyState
      icon={<Clock size={28} />}
      title={t('review.not_received')}
      text={t('review.not_received_text')}
      action={<Button href={orderHref(orderNo)}>{t('review.to_order')}</Button>}
    />
  )
}
