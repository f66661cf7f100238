import type { GoodsCard, GoodsSearch } from '@pitlane/contract/catalog/catalog.ts'

/** A card shows this much, and so a page of cards carries no more. */
export function cardGoods({
  id,
  name,
  price,
  old_price,
  prior_price,
  currency,
  rating,
  rating_count,
  sold,
  in_stock,
  picture,
}: GoodsCard) {
  const { src, width, height } = picture
  return {
    id,
    name,
    price,
    old_price,
    prior_price,
    currency,
    rating,
    rating_count,
    sold,
    in_stock,
    picture: { src, width, height },
  }
}
export type CardGoods = ReturnType<typeof cardGoods>

type Page<Item> = { list: Item[]; total: number; page: number; pageSize: number }
export type CardPage = Page<CardGoods>
export const cardPage = ({ list, total, page, pageSize }: Page<GoodsCard>): CardPage => ({
  list: list.map(cardGoods),
  total,
  page,
  pageSize,
})

type FoundPage = Page<GoodsCard> & Partial<Pick<GoodsSearch, 'found' | 'meant' | 'related'>>

/** How a search found its page, where it did not simply find it; null for a list. */
export const cardSearch = ({ found, meant = null, related = [] }: FoundPage) =>
  found ? { found, meant, related: related.map(cardGoods) } : null
export type CardSearch = ReturnType<typeof cardSearch>
