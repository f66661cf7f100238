import type { FlashState } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { ProductCard } from '@pitlane/ui/product-card.tsx'
import { cachedFragment } from '../../../rendering/cached-fragment.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { pictureOf } from '../../lib/picture.ts'
import { type CardFlash, offerHref } from './card-flash.ts'
import { FlashStock } from './flash-stock.tsx'

type FlashCardProps = { item: CardFlash; state: FlashState; first?: boolean; nameAs?: 'h2' | 'h3' }

/** Shows an offer of the sale: its price, the usual one, and how much of it is left. */
export const FlashCard = cachedFragment<FlashCardProps>({ as: 'li', unless: ({ first }) => first === true }, Card)

function Card({ item, state, first, nameAs }: FlashCardProps) {
  const { t, money, priceParts } = useI18n()
  const { currency, old_price: old } = item
  return (
    <ProductCard
      href={offerHref(item)}
      picture={pictureOf({ ...item.picture, alt: '' })}
      first={first}
      nameAs={nameAs}
      name={item.name}
      note={item.style}
      price={priceParts(item.price, currency)}
      {...(old === null
        ? {}
        : {
            old: { parts: priceParts(old, currency), label: t('flash-sale.usual', { price: money(old, currency) }) },
          })}
      {...(old !== null && item.prior_price !== null
        ? { prior: t('flash-sale.prior', { price: money(item.prior_price, currency) }) }
        : {})}
      badge={item.left > 0 ? undefined : <Badge tone="neutral">{t('flash-sale.sold_out')}</Badge>}
      below={<FlashStock item={item} state={state} />}
    />
  )
}
