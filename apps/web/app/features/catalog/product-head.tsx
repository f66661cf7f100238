import type { GoodsDetails } from '@pitlane/contract/catalog/catalog.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Price } from '@pitlane/ui/price.tsx'
import { Rating } from '@pitlane/ui/rating.tsx'
import { useI18n } from '../../lib/i18n.tsx'
import styles from './product-screen.module.css'

const few = 5

type ProductHeadProps = {
  goods: GoodsDetails
  price: number
  oldPrice: number | null
  priorPrice: number | null
  stock: number | null
}

/** Price, name, rating and what is left of the chosen style. */
export function ProductHead({ goods, price, oldPrice, priorPrice, stock }: ProductHeadProps) {
  const { t, number, money, priceParts } = useI18n()
  const rating = number(goods.rating)
  const old =
    oldPrice === null
      ? undefined
      : {
          parts: priceParts(oldPrice, goods.currency),
          label: t('catalog.was', { price: money(oldPrice, goods.currency) }),
        }
  return (
    <Stack gap="cards">
      <div className={`${styles.price} ${styles.head}`}>
        <Price parts={priceParts(price, goods.currency)} size="l" {...(old ? { old } : {})} />
        {stock === 0 && <Badge tone="neutral">{t('catalog.sold_out')}</Badge>}
        {stock !== null && stock > 0 && stock <= few && (
          <Badge tone="watch">{t('catalog.few_left', { count: stock })}</Badge>
        )}
      </div>
      {oldPrice !== null && priorPrice !== null && (
        <p className={styles.subtitle}>{t('catalog.prior', { price: money(priorPrice, goods.currency) })}</p>
      )}
      <div>
        <h1 className={styles.name}>{goods.name}</h1>
        <p className={styles.subtitle}>{goods.subtitle}</p>
      </div>
      <p className={styles.facts}>
        {goods.rating_count > 0 && (
          <Rating value={goods.rating} label={t('catalog.rating_of_5', { rating })} size="m">
            {`${rating} (${number(goods.rating_count)})`}
          </Rating>
        )}
        {goods.sold > 0 && <span>{t('catalog.sold_count', { count: goods.sold })}</span>}
      </p>
    </Stack>
  )
}
