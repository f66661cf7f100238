import type { CardGoods } from './card-goods.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { ProductCard } from '@pitlane/ui/product-card.tsx'
import { Rating } from '@pitlane/ui/rating.tsx'
import { cachedFragment } from '../../../rendering/cached-fragment.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import { pictureOf } from '../../lib/picture.ts'
import { productHref } from './goods-query.ts'

type GoodsCardProps = { goods: CardGoods; group: string; first?: boolean; nameAs?: 'h2' | 'h3' }

/** Goods in a list of them. */
export const GoodsCard = cachedFragment<GoodsCardProps>({ as: 'li', unless: ({ first }) => first === true }, Card)

function Card({ goods, group, first, nameAs }: GoodsCardProps) {
  const { t, number, money, priceParts } = useI18n()
  const rating = number(goods.rating)
  const old = goods.old_price
  return (
    <ProductCard
      href={productHref(group, goods.id)}
      picture={pictureOf({ ...goods.picture, alt: '' })}
      first={first}
      nameAs={nameAs}
      name={goods.name}
      note={
        <>
          {goods.rating_count > 0 && (
            <Rating compact value={goods.rating} label={t('catalog.rating_of_5', { rating })}>
              {rating}
            </Rating>
          )}
          {goods.sold > 0 && <span>{t('catalog.sold_count', { count: goods.sold })}</span>}
        </>
      }
      price={priceParts(goods.price, goods.currency)}
      {...(old === null
        ? {}
        : {
            old: {
              parts: priceParts(old, goods.currency),
              label: t('catalog.was', { price: money(old, goods.currency) }),
            },
          })}
      {...(old !== null && goods.prior_price !== null
        ? { prior: t('catalog.prior', { price: money(goods.prior_price, goods.currency) }) }
        : {})}
      badge={goods.in_stock ? undefined : <Badge tone="neutral">{t('catalog.sold_out')}</Badge>}
    />
  )
}
