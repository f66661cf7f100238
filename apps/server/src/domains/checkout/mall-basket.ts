import type { Basket, Quote } from '@pitlane/contract/order/order.ts'
import { isReward } from '@pitlane/domain/catalog/goods.ts'
import { canTakeMall, pointsPriceOf } from '@pitlane/domain/points/mall.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { BasketFacts, BasketGoods } from '../../reads/basket.ts'
import type { MallOfferRow } from '../../reads/mall-offer.ts'

/** The offer of the points mall that a basket is bought by, and what it costs this buyer in points. */
export type BasketMall = MallOfferRow & { unitPoints: number; quantity: number }

/**
 * A basket of the mall has the item's one style and takes no coupon. Whether the buyer has the points is not asked here:
 * the quote says what lacks.
 * @throws AppError mall_gone, mall_not_started, mall_ended, mall_sold_out, mall_limit, mall_no_coupon, field_format,
 * goods_gone for what is sold in the mall only
 */
export function mallOf(
  basket: Basket,
  { mall, goods }: Pick<BasketFacts, 'mall' | 'goods'>,
  now: number,
): BasketMall | null {
  if (basket.mall_item_id === undefined || basket.mall_item_id === null) {
    if (goods.some(({ kind }) => isReward(kind))) throw new AppError('goods_gone', { field: 'goods' })
    return null
  }
  const field = 'mall_item_id'
  if (!mall) throw new AppError('mall_gone', { field })
  const isOther = basket.goods.some(({ sku_id }) => sku_id !== mall.skuId)
  if (isOther || (basket.flash_item_id ?? null) !== null) throw new AppError('field_format', { field })
  const quantity = basket.goods.reduce((sum, line) => sum + line.quantity, 0)
  ensure(canTakeMall(mall, quantity, now), { field, values: { count: mall.perPerson } })
  if ((basket.coupon_id ?? null) !== null) throw new AppError('mall_no_coupon', { field: 'coupon_id' })
  return { ...mall, unitPoints: pointsPriceOf(mall, mall.member), quantity }
}

type Line = BasketGoods & { quantity: number }

/** The lines at the mall's price in money, with as much stock as both the mall and the shelf have. */
export function atMallPrice(lines: readonly Line[], mall: BasketMall | null): Line[] {
  if (!mall) return [...lines]
  const left = mall.stock - mall.taken
  return lines.map((line) => ({ ...line, unitPrice: mall.price, stock: Math.min(line.stock ?? left, left) }))
}

export const pointsOfMall = (mall: BasketMall | null): number => (mall ? mall.unitPoints * mall.quantity : 0)

export const presentMall = (mall: BasketMall | null): Quote['mall'] =>
  mall && {
    item_id: mall.id,
    unit_points: mall.unitPoints,
    points: pointsOfMall(mall),
    per_person: mall.perPerson,
    mine: mall.mine,
    ends_at: mall.endsAt,
  }
