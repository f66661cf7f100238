import type { UserGroup } from '../membership/offers.ts'

type GuestBasket = {
  coupon_id?: number | null | undefined
  use_points?: boolean | undefined
  flash_item_id?: number | null | undefined
  mall_item_id?: number | null | undefined
  device_sn?: string | null | undefined
  goods?: readonly { device_sn?: string | null | undefined }[]
}
type GuestLine = { audience: UserGroup; trial: boolean }

/**
 * The field of a basket for which it takes an account; null where a guest may buy it. What is limited by person, is for some
 * people only or was earned is not a guest's, of whom anybody can be as many as he has mailboxes.
 */
export function accountField(basket: GuestBasket, lines: readonly GuestLine[]): string | null {
  if (basket.coupon_id) return 'coupon_id'
  if (basket.use_points) return 'use_points'
  if (basket.flash_item_id) return 'flash_item_id'
  if (basket.mall_item_id) return 'mall_item_id'
  if (basket.device_sn || basket.goods?.some(({ device_sn }) => device_sn)) return 'device_sn'
  return lines.some(({ audience, trial }) => trial || audience !== 'everybody') ? 'goods' : null
}
