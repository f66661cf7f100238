import type { Wish, WishPage } from '@pitlane/contract/cart/wish-list.ts'
import { Badge } from '@pitlane/ui/badge.tsx'
import { Button } from '@pitlane/ui/button.tsx'
import { Card } from '@pitlane/ui/card.tsx'
import { EmptyState } from '@pitlane/ui/empty-state.tsx'
import { FieldError } from '@pitlane/ui/field.tsx'
import { IconButton } from '@pitlane/ui/icon-button.tsx'
import { Stack } from '@pitlane/ui/page.tsx'
import { Price } from '@pitlane/ui/price.tsx'
import { Heart, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import { LineRow } from '../order/index.ts'
import styles from './cart.module.css'
import { useWishes } from './use-wishes.ts'

export function WishList({ first }: { first: WishPage }) {
  const { t } = useI18n()
  const hand = useWishes(first)
  const list = useRef<HTMLUListElement>(null)
  /** The button that was pressed is gone with its entry. */
  const then = (done: Promise<void>) => void done.then(() => list.current?.focus())
  if (hand.wishes.length === 0 && !hand.hasMore) {
    return (
      <EmptyState
        icon={<Heart />}
        title={t('cart.wishes_empty')}
        text={t('cart.wishes_empty_text')}
        action={<Button href="/">{t('cart.to_shop')}</Button>}
      />
    )
  }
  return (
    <Stack>
      <ul className={styles.list} ref={list} tabIndex={-1}>
        {hand.wishes.map((wish) => (
          <WishCard
            key={wish.sku_id}
            wish={wish}
            problem={hand.problem?.sku === wish.sku_id ? hand.problem.text : ''}
            busy={hand.busy}
            onMove={() => then(hand.move(wish))}
            onRemove={() => then(hand.remove(wish))}
          />
        ))}
      </ul>
      {hand.hasMore && (
        <Button kind="secondary" wide loading={hand.state === 'loading'} onClick={() => void hand.loadMore()}>
          {t(hand.state === 'failed' ? 'shell.retry' : 'shell.load_more')}
        </Button>
      )}
    </Stack>
  )
}

type WishCardProps = { wish: Wish; problem: string; busy: boolean; onMove: () => void; onRemove: () => void }

/** What it costs now, what it cost when it was saved, and whether it can still be had. */
function WishCard({ wish, problem, busy, onMove, onRemove }: WishCardProps) {
  const { t, money, priceParts } = useI18n()
  const { name, style, state, unit_price: price, seen_price: before, currency } = wish
  const isSold = state !== 'gone'
  const href = `/shopping_mall/productDetail?id=${wish.goods_id}&style=${wish.sku_id}`
  return (
    <Card as="li">
      <Stack>
        <LineRow
          line={{ name, style, picture: wish.picture ?? { src: '', width: 1, height: 1, alt: '' } }}
          nameAs="h2"
          href={isSold ? href : undefined}
          price={isSold ? <Price parts={priceParts(price, currency)} tone="plain" /> : <span />}
          end={
            <span className={styles.acts}>
              <IconButton label={t('cart.remove', { name })} onClick={onRemove}>
                <Trash2 size={20} />
              </IconButton>
            </span>
          }
        />
        {state === 'sold_out' && <Badge tone="bad">{t('cart.sold_out')}</Badge>}
        {state === 'gone' && <Badge tone="bad">{t('cart.gone')}</Badge>}
        {isSold && price !== before && (
          <Badge tone={price > before ? 'watch' : 'good'}>
            {t('cart.wish_price_was', { price: money(before, currency) })}
          </Badge>
        )}
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        {state === 'ready' && (
          <Button kind="secondary" wide disabled={busy} onClick={onMove}>
            {t('cart.to_cart')}
          </Button>
        )}
        {state === 'alone' && (
          <Button kind="secondary" wide href={href}>
            {t('cart.to_product')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}
