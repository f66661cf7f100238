import type { GoodsCard } from '@pitlane/contract/catalog/catalog.ts'

/** A card shows this much, and so a page of cards carries no more. */
export function cardGoods({
  id,
  name,
  price,
  old_price,
  currency,
  rating,
  rating_count,
  sold,
  in_stock,
  picture,
}: GoodsCard) {
  const { src, width, height } = picture
  return { id, name, price, old_price, currency, rating, rating_count, sold, in_stock, picture: { src, width, height } }
}
export type CardGoods = ReturnType<typeof cardGoods>

type Page<Item> = { list: Item[]; total: number; page: number; pageSize: number }
export type CardPage = Page<CardGoods>
export const cardPage = (page: Page<GoodsCard>): CardPage => ({ ...page, list: page.list.map(cardGoods) })
