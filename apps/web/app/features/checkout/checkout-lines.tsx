import type { Quote } from '@pitlane/contract/order/order.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Price } from '@pitlane/ui/price.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { cartHref } from '../cart/index.ts'
import { LineRow } from '../order/index.ts'
import type { CheckoutProblem } from './problem.ts'
import { ProblemText } from './problem-text.tsx'

/** The lines of a cart, each with what stands in its way; numbers are changed in the cart. */
export function CheckoutLines({ quote, problem }: { quote: Quote; problem: CheckoutProblem | null }) {
  const { t, priceParts } = useI18n()
  return (
    <Card as="section" aria-label={t('checkout.items')}>
      <Stack>
        {quote.lines.map((line) => (
          <div key={line.sku_id}>
            <LineRow
              line={line}
              note={line.device && t('order.device_is', { name: line.device.name || line.device.model })}
              price={<Price parts={priceParts(line.unit_price, quote.currency)} tone="plain" />}
              end={<span>{t('order.times', { count: line.quantity })}</span>}
            />
            {line.stock === 0 && <Badge tone="bad">{t('checkout.sold_out')}</Badge>}
            {line.stock !== null && line.stock > 0 && line.stock < line.quantity && (
              <Badge tone="watch">{t('checkout.few_left', { count: line.stock })}</Badge>
            )}
          </div>
        ))}
        <ProblemText problem={problem} at="item" />
        {problem?.toCart !== true && <Link href={cartHref}>{t('checkout.edit_cart')}</Link>}
      </Stack>
    </Card>
  )
}
