import type { FlashItem, FlashSlot } from '@pitlane/contract/flash-sale/flash-sale.ts'

/** A card shows this much, and so a page of cards carries no more. */
export function cardFlash(item: FlashItem) {
  const { id, goods_id, name, style, price, old_price, prior_price, currency, left, taken_percent, per_person } = item
  const { src, width, height } = item.picture
  return {
    id,
    goods_id,
    name,
    style,
    price,
    old_price,
    prior_price,
    currency,
    left,
    taken_percent,
    per_person,
    picture: { src, width, height },
  }
}
export type CardFlash = ReturnType<typeof cardFlash>

export const slotTimes = ({ id, title, starts_at, ends_at }: FlashSlot) => ({ id, title, starts_at, ends_at })
export type SlotTimes = ReturnType<typeof slotTimes>

export const saleHref = '/mall/instantKill'
export const offerHref = ({ id, goods_id }: Pick<CardFlash, 'id' | 'goods_id'>): string =>
  `/mall/productDetail?id=${goods_id}&flash=${id}`
