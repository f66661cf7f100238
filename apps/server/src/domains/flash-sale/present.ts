import type { FlashItem, FlashSlot } from '@pitlane/contract/flash-sale/flash-sale.ts'
import { flashStateOf, takenPercent } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { presentPicture } from '../catalog/public.ts'
import type { ItemRow, SlotRow } from '../../reads/flash-sale.ts'

export const presentSlot = (slot: SlotRow, now: number): FlashSlot => ({
  id: slot.id,
  title: slot.title,
  starts_at: slot.startsAt,
  ends_at: slot.endsAt,
  state: flashStateOf(slot, now),
  now,
})

export function presentItem(row: ItemRow, prior: ReadonlyMap<number, number>): FlashItem {
  const left = Math.max(0, row.left)
  return {
    id: row.id,
    session_id: row.sessionId,
    goods_id: row.goodsId,
    sku_id: row.skuId,
    name: row.name,
    style: row.style,
    picture: presentPicture(row.picture, row.name),
    price: row.price,
    // The usual price may have been lowered since.
    old_price: row.usualPrice > row.price ? row.usualPrice : null,
    prior_price: row.usualPrice > row.price ? (prior.get(row.skuId) ?? null) : null,
    currency: row.currency,
    stock: row.stock,
    left,
    taken_percent: takenPercent({ stock: row.stock, left }),
    per_person: row.perPerson,
    mine: row.mine,
  }
}
