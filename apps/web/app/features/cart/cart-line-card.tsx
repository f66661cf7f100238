import { mostCartUnits } from '@pitlane/domain/cart/cart.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Link } from '@pitlane/ui/link.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Price } from '@pitlane/ui/price.tsx'
import { Trash2 } from 'lucide-react'
import { useI18n } from '../../lib/i18n.tsx'
import { LineRow, QuantityStepper } from '../order/index.ts'
import type { Cart } from './cart-calls.ts'
import styles from './cart.module.css'
import { LineChoice } from './line-choice.tsx'

type CartLineProps = {
  line: Cart['lines'][number]
  currency: string
  onChange: (quantity: number) => void
  onRemove: () => void
  /** A device or packages were chosen; absent where there is no account to have them. */
  onChosen: ((cart: Cart) => void) | undefined
}
const noPicture = { src: '', width: 1, height: 1, alt: '' }

/** A line of the cart: what it costs, how many, and what stands in its way now. */
export function CartLineCard({ line, currency, onChange, onRemove, onChosen }: CartLineProps) {
  const { t, money, priceParts } = useI18n()
  const { name, style, state, stock, quantity } = line
  const isSold = state === 'ready' || state === 'short'
  const isChanged = isSold && line.seen_price !== null && line.seen_price !== line.unit_price
  return (
    <Card as="li">
      <Stack>
        <LineRow
          line={{ name, style, picture: line.picture ?? noPicture, packages: line.packages }}
          nameAs="h2"
          href={line.goods_id > 0 ? `/shopping_mall/productDetail?id=${line.goods_id}&style=${line.sku_id}` : undefined}
          price={isSold ? <Price parts={priceParts(line.unit_price, currency)} tone="plain" /> : <span />}
          end={
            <span className={styles.acts}>
              {isSold && (
                <QuantityStepper
                  label={t('cart.quantity_of', { name })}
                  max={Math.min(mostCartUnits, stock ?? mostCartUnits)}
                  value={quantity}
                  onChange={onChange}
                />
              )}
              <IconButton label={t('cart.remove', { name })} onClick={onRemove}>
                <Trash2 size={20} />
              </IconButton>
            </span>
          }
        />
        {isSold && line.for_device && onChosen && <LineChoice line={line} onChosen={onChosen} />}
        {state === 'short' && <Badge tone="watch">{t('cart.short', { count: stock ?? 0 })}</Badge>}
        {state === 'sold_out' && <Badge tone="bad">{t('cart.sold_out')}</Badge>}
        {state === 'gone' && <Badge tone="bad">{t('cart.gone')}</Badge>}
        {state === 'alone' && (
          <p className={styles.note}>
            {t('cart.alone')}{' '}
            <Link href={`/shopping_mall/productDetail?id=${line.goods_id}`}>{t('cart.to_product')}</Link>
          </p>
        )}
        {isChanged && (
          <Badge tone={line.unit_price > (line.seen_price ?? 0) ? 'watch' : 'good'}>
            {t('cart.price_was', { price: money(line.seen_price ?? 0, currency) })}
          </Badge>
        )}
      </Stack>
    </Card>
  )
}
