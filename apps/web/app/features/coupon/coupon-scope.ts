import { keysOf } from '@pitlane/domain/record.ts'
import type { CouponRecord } from '@pitlane/contract/coupon/coupon.ts'
import { type GoodsFilter, type ListGroup, listGroups } from '@pitlane/domain/catalog/goods.ts'

type Coupon = CouponRecord['coupon']
type Scope = Pick<Coupon, 'good_type' | 'channel_type' | 'good_sku_id'>
/** A coupon is good for anything, one item, a list of the shop, all bundles, or a mixture that no list shows. */
type ScopeName = 'any' | 'item' | 'bundles' | 'some' | Exclude<ListGroup, 'hot_list' | 'excellent_list'>

export function scopeOf({ good_type, channel_type, good_sku_id }: Scope): ScopeName {
  if (good_sku_id !== null) return 'item'
  if (good_type === null && channel_type === null) return 'any'
  const same = keysOf(listGroups).find((group) => {
    const filter: GoodsFilter = listGroups[group]
    return (filter.good_type ?? null) === good_type && (filter.channel_type ?? null) === channel_type
  })
  if (same && same !== 'hot_list' && same !== 'excellent_list') return same
  return good_type === 21 && channel_type === null ? 'bundles' : 'some'
}

/** Where goods of the scope are listed; the shop's front where no list is as narrow. */
const scopeHrefs: Record<Exclude<ScopeName, 'item'>, string> = {
  any: '/',
  some: '/',
  bundles: '/combination_goods/home',
  combination_goods: '/combination_goods/home',
  vip_landing_page: '/vip_landing_page/home',
  diagnostic_list: '/diagnostic_list/home',
  combination_list: '/combination_list/home',
  shopping_mall: '/shopping_mall/home',
}

/** Where the coupon can be used: its item, or the list of its scope; null for an item that is not sold just now. */
export function hrefOf(coupon: Scope & Pick<Coupon, 'good_id'>): string | null {
  const scope = scopeOf(coupon)
  if (scope !== 'item') return scopeHrefs[scope]
  return coupon.good_id === null ? null : `/shopping_mall/productDetail?id=${coupon.good_id}`
}
