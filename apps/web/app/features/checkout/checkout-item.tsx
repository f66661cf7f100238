import type { Quote } from '@pitlane/contract/order/order.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Price } from '@pitlane/ui/price.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { mostOf } from './checkout-choice.ts'
import styles from './checkout-item.module.css'
import { LineRow, QuantityStepper, usePriceText } from '../order/index.ts'
import type { CheckoutProblem } from './problem.ts'
import { ProblemText } from './problem-text.tsx'

const few = 5
type CheckoutItemProps = {
  line: Quote['lines'][number]
  currency: string
  quantity: number
  onChange: (quantity: number) => void
  /** What a person may have of it, where there is such a limit. */
  limit: { per_person: number; mine: number } | null
  flash: boolean
  /** What a piece costs in the mall. */
  points: number
  problem: CheckoutProblem | null
}

/** Shows the item and how many of it are bought. */
export function CheckoutItem({ line, currency, quantity, onChange, limit, flash, points, problem }: CheckoutItemProps) {
  const { t, priceParts } = useI18n()
  const priceText = usePriceText()
  const { stock } = line
  return (
    <Card as="section" aria-label={t('checkout.item')}>
      <Stack>
        <LineRow
          line={line}
          price={
            points > 0 ? (
              <b>{priceText(line.unit_price, currency, points)}</b>
            ) : (
              <Price parts={priceParts(line.unit_price, currency)} tone="plain" />
            )
          }
          end={
            line.once ? (
              <span>{t('order.times', { count: line.quantity })}</span>
            ) : (
              <QuantityStepper
                label={t('checkout.quantity_of', { name: line.name })}
                max={mostOf(stock, limit)}
                value={quantity}
                onChange={onChange}
                disabled={stock === 0}
              />
            )
          }
        />
        {flash && limit && (
          <p className={styles.flash}>
            <Badge tone="brand">{t('flash-sale.title')}</Badge> {t('flash-sale.limit', { count: limit.per_person })}
          </p>
        )}
        {line.optional_packages > line.packages.length && (
          <p className={styles.note}>
            {t('checkout.packages_later', {
              count: line.optional_packages - line.packages.length,
              most: line.optional_packages,
            })}
          </p>
        )}
        {stock === 0 && <Badge tone="bad">{t('checkout.sold_out')}</Badge>}
        {stock !== null && stock > 0 && stock <= few && (
          <Badge tone="watch">{t('checkout.few_left', { count: stock })}</Badge>
        )}
        <ProblemText problem={problem} at="item" />
      </Stack>
    </Card>
  )
}
