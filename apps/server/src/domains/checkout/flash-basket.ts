import type { Basket } from '@pitlane/contract/order/order.ts'
import { canTakeFlash } from '@pitlane/domain/flash-sale/flash-sale.ts'
import { AppError, ensure } from '../../platform/app-error.ts'
import type { BasketFacts, BasketFlash, BasketGoods } from '../../reads/basket.ts'

/**
 * The flash offer that the basket is bought by. Its price takes no coupon; a buyer who has used his limit, or comes too
 * early or too late, is refused before anything else is done.
 * @throws AppError flash_gone, flash_not_started, flash_ended, flash_sold_out, flash_limit, flash_no_coupon,
 * field_format
 */
export function flashOf(basket: Basket, { flash }: Pick<BasketFacts, 'flash'>, now: number): BasketFlash | null {
  if (basket.flash_item_id === undefined || basket.flash_item_id === null) return null
  const field = 'flash_item_id'
  if (!flash) throw new AppError('flash_gone', { field })
  if (basket.goods.some(({ sku_id }) => sku_id !== flash.skuId)) throw new AppError('field_format', { field })
  const quantity = basket.goods.reduce((sum, line) => sum + line.quantity, 0)
  ensure(canTakeFlash(flash, quantity, now), { field, values: { count: flash.perPerson } })
  if (basket.coupon_id !== undefined && basket.coupon_id !== null)
    throw new AppError('flash_no_coupon', { field: 'coupon_id' })
  return flash
}

type Line = BasketGoods & { quantity: number }

/** The lines at the sale's price, with as much stock as both the sale and the shelf have. */
export function atFlashPrice(lines: readonly Line[], flash: BasketFlash | null): Line[] {
  if (!flash) return [...lines]
  const left = flash.stock - flash.taken
  return lines.map((line) => ({ ...line, unitPrice: flash.price, stock: Math.min(line.stock ?? left, left) }))
}
