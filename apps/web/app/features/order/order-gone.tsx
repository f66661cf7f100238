import { Button } from '@pitlane/ui/button.tsx'
import { ErrorState } from '@pitlane/ui/error-state.tsx'
import { ReceiptText } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { ordersHref } from './order-href.ts'

/** A number that is no order of this person's. */
export function OrderGone({ text }: { text: string }) {
  const t = useT()
  return (
    <ErrorState
      icon={<ReceiptText />}
      title={text || t('order.gone')}
      action={<Button href={ordersHref}>{t('order.to_orders')}</Button>}
    />
  )
}
