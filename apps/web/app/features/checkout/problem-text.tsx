import { FieldError } from '@pitlane/ui/field.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { useEffect, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { cartHref } from '../cart/index.ts'
import { saleHref } from '../flash-sale/index.ts'
import { mallHref, tasksHref } from '../points/index.ts'
import { ordersHref, unpaidHref } from '../order/index.ts'
import type { Place, CheckoutProblem } from './problem.ts'

/** The refusal that belongs to this part of the page: read out, and brought into view. */
export function ProblemText({ problem, at }: { problem: CheckoutProblem | null; at: Place }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const mine = problem?.at === at ? problem : null
  useEffect(() => {
    // Beside the button it is in view already.
    if (mine && mine.at !== 'order') box.current?.scrollIntoView({ block: 'center' })
  }, [mine])
  if (!mine) return null
  return (
    <div role="alert" ref={box}>
      <FieldError>
        {mine.text} {mine.toOrders && <Link href={ordersHref}>{t('checkout.repeat_order_where')}</Link>}
        {mine.toUnpaid && <Link href={unpaidHref}>{t('checkout.unpaid_where')}</Link>}
        {mine.toSale && <Link href={saleHref}>{t('flash-sale.to_sale')}</Link>}
        {mine.at === 'points' && <Link href={tasksHref}>{t('checkout.points_earn')}</Link>}
        {mine.toCart && <Link href={cartHref}>{t('checkout.to_cart')}</Link>}
        {mine.toMall && <Link href={mallHref}>{t('order.from_mall')}</Link>}
      </FieldError>
    </div>
  )
}
